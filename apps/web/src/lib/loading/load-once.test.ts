import { expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

it('caches the result and retries after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('ground')
  const loadGround = loadOnce<string>(load)
  await expect(loadGround()).rejects.toThrow('gone')
  expect(await loadGround()).toBe('ground')
  expect(await loadGround()).toBe('ground')
  expect(load).toHaveBeenCalledTimes(2)
})
