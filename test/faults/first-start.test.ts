import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultDealCount } from '@skidora/db/demo/seed/seed-demo.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { type Catalogue, readCatalogue, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  launch,
  launchSite,
  longTests,
  type Site,
  startSite,
} from '../support/site-process.ts'

vi.setConfig(longTests)

afterAll(cleanUp)

// One life cycle of a site: each test continues where the previous one ended.
let site: Site
let catalogue: Catalogue

const home = async () => (await fetch(`${site.url}/`)).status

it('prints its long steps, then the URL and the logins', async () => {
  site = await startSite(await folderWithPictures())
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

it('rejects a second start and a seed on its folder', async () => {
  const second = await (await launchSite(site.dataDir)).ended
  const seed = await launch('seed', { env: { DATA_DIR: site.dataDir } }).ended
  for (const { code, stderr } of [second, seed]) {
    expect(code).toBe(1)
    expect(stderr).toBe(`Another Skidora is already running on ${site.dataDir}.\n`)
  }
  expect(await home()).toBe(200)
})

it('starts the second time without seeding, with the same data', async () => {
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  site = await startSite(site.dataDir)
  expect(site.output.stdout).not.toContain('Filling the demo catalogue')
  expect(await home()).toBe(200)
  expect(await readCatalogue((await siteDatabase(site.dataDir)).url)).toEqual(catalogue)
})

it('logs no warning or error in a normal life cycle', async () => {
  site.kill('SIGTERM')
  const { stdout, stderr } = await site.ended
  expect(stderr).toBe('')
  // On a busy machine, a part of the page may exceed its time limit.
  const lines = stdout.split('\n').filter((line) => !line.includes('timeout of 2000 ms exceeded'))
  expect(lines.join('\n')).not.toMatch(/"level":"(warn|error|fatal)"/)
  expect(await readFile(join(site.dataDir, 'postgres.log'), 'utf8')).not.toMatch(/FATAL|PANIC/)
})
