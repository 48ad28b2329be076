import { chown, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostgresAccount, giveFolder } from './postgres-account.ts'

const isRoot = process.getuid?.() === 0

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skidora-account-'))
})

afterEach(() => rm(folder, { recursive: true }))

it.skipIf(isRoot)('uses no other account for an ordinary user', async () => {
  expect(await findPostgresAccount(folder)).toBe(undefined)
})

it.runIf(isRoot)('uses a non-root account when run as root', async () => {
  const account = await findPostgresAccount(join(folder, 'missing'))
  expect(account?.uid).toBeGreaterThan(0)
  expect(account?.gid).toBeGreaterThan(0)
})

it.runIf(isRoot)('keeps the owner of a cluster', async () => {
  await chown(folder, 4321, 1234)
  expect(await findPostgresAccount(folder)).toEqual({ uid: 4321, gid: 1234 })
})

it.runIf(isRoot)(
  'changes the owner of a folder restored as root, but not of link targets',
  async () => {
    const cluster = join(folder, 'cluster')
    const outside = join(folder, 'outside')
    await mkdir(join(cluster, 'base'), { recursive: true })
    await writeFile(join(cluster, 'base/1'), '')
    await writeFile(outside, '')
    await symlink(outside, join(cluster, 'link'))
    await giveFolder(cluster, { uid: 4321, gid: 1234 })
    for (const name of ['', 'base', 'base/1', 'link']) {
      expect(await lstat(join(cluster, name))).toMatchObject({ uid: 4321, gid: 1234 })
    }
    expect(await lstat(outside)).toMatchObject({ uid: 0 })
  },
)
