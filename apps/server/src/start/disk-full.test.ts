import { expect, test } from 'vitest'
import { isDiskFull, saysDiskFull } from './disk-full.ts'

test('recognizes a full disk by code, by message and by cause', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(isDiskFull(full)).toBe(true)
  expect(isDiskFull(new Error('the job failed', { cause: full }))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true)
  expect(isDiskFull(new Error('connection refused'))).toBe(false)
  expect(isDiskFull('no space left on device')).toBe(false)
})

test('recognizes a short write of PostgreSQL as a full disk', () => {
  expect(saysDiskFull('could not extend file "base/1/2691": wrote only 4096 of 8192 bytes')).toBe(
    true,
  )
  expect(saysDiskFull('could not write to file "pg_wal/xlogtemp.7": No space left on device')).toBe(
    true,
  )
  expect(saysDiskFull('could not create any TCP/IP sockets')).toBe(false)
})
