import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skidora-key-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (secretKey?: string) => openSecretKey({ secretKey, dataDir })

it('creates a key readable by its owner only, and reads it again', async () => {
  const key = await open()
  expect(key).toHaveLength(32)
  expect(await open()).toEqual(key)
  expect(await readdir(dataDir)).toEqual(['secret-key'])
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

it('agrees on one key when several processes start at once', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => open()))
  expect(new Set(keys.map(String)).size).toBe(1)
})

it('prefers SECRET_KEY and then creates no file', async () => {
  expect(await open('ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab))
  expect(await readdir(dataDir)).toEqual([])
})

it('rejects a damaged file and leaves it unchanged', async () => {
  await writeFile(join(dataDir, 'secret-key'), 'half')
  await expect(open()).rejects.toThrow(StartError)
  await expect(open()).rejects.toThrow(`${dataDir}/secret-key is damaged`)
  expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('half')
})
