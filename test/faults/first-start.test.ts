import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultDealCount } from '@skidora/db/seed/seed-demo.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { type Catalogue, readCatalogue, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  launch,
  launchSite,
  longTests,
  paintedFolder,
  type Site,
  startSite,
} from '../support/site-process.ts'

vi.setConfig(longTests)

afterAll(cleanUp)

// One life of a site: each test goes on from where the one before it ended.
let site: Site
let catalogue: Catalogue

const home = async () => (await fetch(`${site.url}/`)).status

it('shows its long steps, then where to look and how to sign in', async () => {
  site = await startSite(await paintedFolder())
  const { port } = new URL(site.url)
  const { stdout, stderr } = site.output
  for (const step of ['Starting PostgreSQL', 'Filling the demo catalogue', 'Building the pages']) {
    expect(stdout).toContain(`${step} …\n`)
    expect(stdout).toMatch(new RegExp(`^${step}: done in \\d+\\.\\d s$`, 'm'))
  }
  const block = stdout.slice(stdout.indexOf('Скидора is running:')).split('\n\n', 1).join()
  expect(block).toContain(` http://localhost:${port}/\n`)
  expect(block).toContain(` http://spb.localhost:${port}/\n`)
  expect(block).toContain(` http://localhost:${port}/dev/outbox\n`)
  expect(block).toContain(' demo@skidora.ru, empty@skidora.ru, staff@skidora.ru\n')
  expect(block).toContain(' Skidora-2026')
  expect(stderr).toBe('')
  expect(await home()).toBe(200)
  catalogue = await readCatalogue((await siteDatabase(site.dataDir)).url)
  expect(catalogue).toMatchObject({ deals: defaultDealCount, miscounted: 0 })
})

it('keeps a second start and the seed out of its folder', async () => {
  const second = await (await launchSite(site.dataDir)).ended
  const seed = await launch('seed', { env: { DATA_DIR: site.dataDir } }).ended
  for (const { code, stderr } of [second, seed]) {
    expect(code).toBe(1)
    expect(stderr).toBe(`Another Skidora is already running on ${site.dataDir}.\n`)
  }
  expect(await home()).toBe(200)
})

it('starts quickly the second time, with the same data', async () => {
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  const began = performance.now()
  site = await startSite(site.dataDir)
  // Promised within 5 s; the tests beside this one take their share of the machine.
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(site.output.stdout).not.toContain('Filling the demo catalogue')
  expect(await home()).toBe(200)
  expect(await readCatalogue((await siteDatabase(site.dataDir)).url)).toEqual(catalogue)
})

it('complains of nothing in an ordinary life', async () => {
  site.kill('SIGTERM')
  const { stdout, stderr } = await site.ended
  expect(stderr).toBe('')
  expect(stdout).not.toMatch(/"level":"(warn|error|fatal)"/)
  expect(await readFile(join(site.dataDir, 'postgres.log'), 'utf8')).not.toMatch(/FATAL|PANIC/)
})
