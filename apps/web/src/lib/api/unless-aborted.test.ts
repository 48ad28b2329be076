import { expect, it } from 'vitest'
import { unlessAborted } from './unless-aborted.ts'

it('resolves as the work does', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7)
})

it('rejects on abort, without waiting for the work', async () => {
  const abort = new AbortController()
  const result = unlessAborted(new Promise(() => {}), abort.signal)
  abort.abort(new Error('left'))
  await expect(result).rejects.toThrow('left')
})

it('handles the rejection of work whose signal was aborted before', async () => {
  const unhandled: unknown[] = []
  const record = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', record)
  const { promise: work, reject } = Promise.withResolvers<never>()
  const result = unlessAborted(work, AbortSignal.abort(new Error('left')))
  await expect(result).rejects.toThrow('left')
  reject(new Error('failed later'))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})
