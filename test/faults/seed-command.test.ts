import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryOnce, readCatalogue, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  isRunning,
  launch,
  longTests,
  pollOptions,
  startSite,
} from '../support/site-process.ts'

vi.setConfig(longTests)

let dataDir: string

beforeAll(async () => {
  dataDir = await folderWithPictures()
})
afterAll(cleanUp)

const seed = (...args: string[]) => launch('seed', { args, env: { DATA_DIR: dataDir } })

describe('rejects, before it creates anything,', () => {
  it.each([
    ['--deals', 'x'],
    ['--deals', '0'],
    ['--deals', '1.5'],
    ['--fast', ''],
  ])('%s %s', async (option, value) => {
    const { code, stdout, stderr } = await seed(option, value).ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^[^\n]*${option}[^\n]*\n$`))
    expect(await readdir(dataDir)).toEqual(['uploads'])
  })
})

it('seeds the folder that the next start serves', async () => {
  const { code, stdout, stderr } = await seed('--deals', '50').ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^50 deals in \d+\.\d s$/m)
  const site = await startSite(dataDir)
  expect(site.output.stdout).not.toContain('Filling the demo catalogue')
  expect(await readCatalogue((await siteDatabase(dataDir)).url)).toMatchObject({
    deals: 50,
    miscounted: 0,
  })
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

it('replaces a demo with orders, whose ledger nobody can truncate', async () => {
  const { code, stderr } = await seed('--deals', '60').ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const site = await startSite(dataDir)
  const { url } = await siteDatabase(dataDir)
  expect(await readCatalogue(url)).toMatchObject({ deals: 60, miscounted: 0 })
  const truncate = `set skidora.bulk_load = 'on'; truncate ledger_entries`
  await expect(queryOnce(url, truncate)).rejects.toThrow('only grows')
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

it('stops its database when interrupted', async () => {
  const seeding = seed('--deals', '20000')
  await seeding.printed(/Seeding 20000 deals …/)
  const { pid } = await siteDatabase(dataDir)
  seeding.kill('SIGINT')
  expect((await seeding.ended).code).toBe(130)
  await expect.poll(() => isRunning(pid), pollOptions).toBe(false)
})
