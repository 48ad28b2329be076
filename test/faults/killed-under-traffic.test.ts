import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Catalogue, readCatalogue, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  launch,
  longTests,
  pollOptions,
  type Site,
  startSite,
} from '../support/site-process.ts'
import { isKnown, sendTraffic } from '../support/traffic.ts'

vi.setConfig(longTests)

let site: Site
let catalogue: Catalogue

beforeAll(async () => {
  const dataDir = await folderWithPictures()
  await launch('seed', { args: ['--deals', '50'], env: { DATA_DIR: dataDir } }).ended
  site = await startSite(dataDir)
  catalogue = await readCatalogue((await siteDatabase(dataDir)).url)
  expect(catalogue.deals).toBeGreaterThan(0)
})
afterAll(cleanUp)

/** Kills during traffic, restarts, and checks everything that the site had confirmed. */
async function expectToSurvive(kill: () => Promise<void>) {
  const traffic = sendTraffic(site.url)
  await expect.poll(() => traffic.tokens.length, pollOptions).toBeGreaterThan(3)
  await kill()
  await traffic.ended
  site = await startSite(site.dataDir)
  for (const token of traffic.tokens) expect(await isKnown(site.url, token)).toBe(true)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect(await readCatalogue((await siteDatabase(site.dataDir)).url)).toEqual(catalogue)
}

it('survives kill -9 of the server under traffic', async () => {
  await expectToSurvive(async () => {
    site.kill('SIGKILL')
    await site.ended
  })
  expect(site.output.stdout).toContain('Stopping PostgreSQL left over from an earlier start')
})

it('survives kill -9 of PostgreSQL under traffic', async () => {
  const { pid } = await siteDatabase(site.dataDir)
  await expectToSurvive(async () => {
    process.kill(pid, 'SIGKILL')
    const { code, stdout, stderr } = await site.ended
    expect(code).toBe(1)
    expect(stdout).toContain('lost the database')
    expect(stderr).toContain('PostgreSQL has stopped by itself; its log is ')
  })
})
