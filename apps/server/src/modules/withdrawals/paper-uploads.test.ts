import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scan } from '../../../../../test/support/withdrawals.ts'
import { closePapersFolder } from '../../start/close-papers-folder.ts'
import { createPaperUploads } from './paper-uploads.ts'

let dataDir: string
let umask: number
beforeAll(async () => {
  umask = process.umask(0o022)
  dataDir = await mkdtemp(join(tmpdir(), 'papers-'))
})
afterAll(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true })
})

/** File modes of everything below the data folder. */
async function modes() {
  const names = await readdir(dataDir, { recursive: true })
  const found = names.toSorted().map(async (name) => {
    const { mode } = await stat(join(dataDir, name))
    return (mode & 0o777).toString(8)
  })
  return Promise.all(found)
}

test('restricts documents to the service account', async () => {
  const papers = createPaperUploads(dataDir)
  await papers.storeDocument(new Blob([scan]))
  expect(await modes()).toEqual(['700', '700', '700', '600'])
})

test('tightens modes left by earlier versions: the folder at start, files in the nightly job', async () => {
  const papers = createPaperUploads(dataDir)
  for (const name of await readdir(dataDir, { recursive: true }))
    await chmod(join(dataDir, name), name.endsWith('.pdf') ? 0o644 : 0o755)
  await closePapersFolder(dataDir, { warn: vi.fn() })
  expect(await modes()).toEqual(['700', '755', '755', '644'])
  await papers.sweep(async (paths) => new Set(paths))
  expect((await modes()).slice(2)).toEqual(['700', '600'])
})

test('does not warn at a start without documents', async () => {
  const warn = vi.fn()
  await closePapersFolder(join(dataDir, 'missing'), { warn })
  expect(warn).not.toHaveBeenCalled()
})
