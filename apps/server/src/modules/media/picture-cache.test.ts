import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const age = (key: string, minutes: number) => {
  const time = new Date(Date.now() - minutes * 60_000)
  return utimes(join(folder, key.slice(0, 2), key), time, time)
}

test('finds stored pictures, also after a restart, and leaves no temporary file', async () => {
  const cache = createPictureCache(folder, 1000)
  expect(await cache.find('aa1')).toBeUndefined()
  await Promise.all([
    cache.store('aa1', Buffer.from('one')),
    cache.store('aa1', Buffer.from('one')),
  ])
  expect((await createPictureCache(folder, 1000).find('aa1'))?.toString()).toBe('one')
  expect(await readdir(join(folder, 'aa'))).toEqual(['aa1'])
})

test('evicts the oldest until the rest fits', async () => {
  const cache = createPictureCache(folder, 250)
  for (const [index, key] of ['aa1', 'bb1', 'bb2', 'cc1'].entries()) {
    await cache.store(key, Buffer.alloc(100))
    await age(key, 10 - index)
  }
  await cache.trim()
  const kept = await Promise.all(['aa1', 'bb1', 'bb2', 'cc1'].map((key) => cache.find(key)))
  expect(kept.map(Boolean)).toEqual([false, false, true, true])
})

test('trims itself while being written to', async () => {
  const cache = createPictureCache(folder, 1000)
  for (let number = 0; number < 200; number += 1)
    await cache.store(`aa${number}`, Buffer.alloc(100))
  expect(await readdir(join(folder, 'aa'))).toHaveLength(10)
})

test('fails for an unwritable folder, but not for a missing one', async () => {
  await createPictureCache(join(folder, 'new'), 1000).trim()
  await writeFile(join(folder, 'file'), '')
  await expect(
    createPictureCache(join(folder, 'file'), 1000).store('aa1', Buffer.alloc(1)),
  ).rejects.toThrow()
})
