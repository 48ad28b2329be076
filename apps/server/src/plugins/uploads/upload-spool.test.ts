import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploadSpool, sweepUploadSpools } from './upload-spool.ts'

let folder: string
let incomingDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-spool-'))
  incomingDir = join(folder, 'incoming')
})
afterEach(() => rm(folder, { recursive: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('stores files readable by the service account only until the upload ends', async () => {
  const spool = await openUploadSpool(incomingDir)
  const file = await spool.write(chunks('one ', 'two'), 'scan.pdf')
  expect([file.name, file.size, await file.text()]).toEqual(['scan.pdf', 7, 'one two'])
  const [upload = ''] = await readdir(incomingDir)
  const [name = ''] = await readdir(join(incomingDir, upload))
  const path = join(incomingDir, upload, name)
  expect(await readFile(path, 'utf8')).toBe('one two')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(incomingDir)).mode & 0o777).toBe(0o700)
  await spool.remove()
  expect(await readdir(incomingDir)).toEqual([])
})

test('stores an empty file', async () => {
  const spool = await openUploadSpool(incomingDir)
  expect((await spool.write(chunks(), 'empty')).size).toBe(0)
})

test('passes on a client error, and returns 503 for a disk error', async () => {
  const spool = await openUploadSpool(incomingDir)
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('half')
    throw new Error('the client has gone')
  }
  await expect(spool.write(broken(), 'half')).rejects.toThrow('the client has gone')
  await spool.remove()
  await expect(spool.write(chunks('text'), 'late')).rejects.toMatchObject({
    ...{ status: 503, code: 'uploads_busy', cause: { code: 'ENOENT' } },
  })
  await writeFile(join(folder, 'file'), '')
  await expect(openUploadSpool(join(folder, 'file', 'incoming'))).rejects.toMatchObject({
    ...{ status: 503, code: 'uploads_busy' },
  })
})

test('removes uploads of killed processes, but no recent ones', async () => {
  await sweepUploadSpools(incomingDir)
  for (const name of ['upload-old', 'upload-new']) {
    await mkdir(join(incomingDir, name), { recursive: true })
    await writeFile(join(incomingDir, name, 'part'), 'text')
  }
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(incomingDir, 'upload-old'), longAgo, longAgo)
  await sweepUploadSpools(incomingDir)
  expect(await readdir(incomingDir)).toEqual(['upload-new'])
})
