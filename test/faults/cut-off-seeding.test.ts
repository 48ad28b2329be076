import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultDealCount } from '@skidora/db/demo/seed/seed-demo.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { type Catalogue, queryOnce, readCatalogue, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  isRunning,
  launchSite,
  longTests,
  pollOptions,
  type Site,
  startSite,
} from '../support/site-process.ts'

vi.setConfig(longTests)

afterAll(cleanUp)

type CutOff = (site: Site) => Promise<void>

const cutOffs: [name: string, cutOff: CutOff][] = [
  ['SIGTERM', bySigterm],
  ['kill -9 of the server', byKillingTheServer],
  ['kill -9 of PostgreSQL', byKillingPostgres],
]

async function bySigterm(site: Site) {
  const { pid } = await siteDatabase(site.dataDir)
  site.kill('SIGTERM')
  expect(await site.ended).toMatchObject({ code: 143, stderr: '' })
  await expect.poll(() => isRunning(pid), pollOptions).toBe(false)
}

async function byKillingTheServer(site: Site) {
  site.kill('SIGKILL')
  await site.ended
}

async function byKillingPostgres(site: Site) {
  const { pid } = await siteDatabase(site.dataDir)
  process.kill(pid, 'SIGKILL')
  const { code, stderr } = await site.ended
  const line = `PostgreSQL has stopped by itself; its log is ${site.dataDir}/postgres.log.\n`
  expect({ code, stderr }).toEqual({ code: 1, stderr: line })
}

/** Interrupts a start during seeding, without waiting for its end. */
async function cutOffSeeding(dataDir: string, isMiddle: () => Promise<boolean>, cutOff: CutOff) {
  const site = await launchSite(dataDir)
  await site.printed(/Filling the demo catalogue …/)
  await expect.poll(isMiddle, { ...pollOptions, interval: 5 }).toBe(true)
  await cutOff(site)
  expect(site.output.stdout).not.toContain('Filling the demo catalogue: done')
}

/** Starts again; returns the complete catalogue. */
async function nextStart(dataDir: string): Promise<Catalogue> {
  const site = await startSite(dataDir)
  const catalogue = await readCatalogue((await siteDatabase(dataDir)).url)
  expect(catalogue).toMatchObject({ deals: defaultDealCount, miscounted: 0 })
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  return catalogue
}

const picturesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'uploads/demo'))).filter((name) => name.endsWith('.webp'))

let paintedLate: Catalogue

it('recovers from every kind of interruption while painting pictures', async () => {
  const dataDir = await folderWithPictures()
  const pictures = await picturesIn(dataDir)
  for (const [, cutOff] of cutOffs) {
    // Again if all were painted before the signal came.
    do {
      for (const name of pictures.slice(0, 80))
        await rm(join(dataDir, 'uploads/demo', name), { force: true })
      const { length } = await picturesIn(dataDir)
      const isPainting = async () => (await picturesIn(dataDir)).length > length
      await cutOffSeeding(dataDir, isPainting, cutOff)
    } while ((await picturesIn(dataDir)).length === pictures.length)
  }
  paintedLate = await nextStart(dataDir)
  expect(await picturesIn(dataDir)).toEqual(pictures)
  for (const name of pictures) {
    const picture = await readFile(join(dataDir, 'uploads/demo', name))
    // A WebP header contains the file length.
    expect(picture.readUInt32LE(4) + 8).toBe(picture.length)
  }
})

/** Makes the seed wait after writing its first deals, until the file appears. */
const pauseSeed = `
  create function wait_for_file() returns trigger language plpgsql as $$
  begin
    while (pg_stat_file('may-continue', true)).size is null loop perform pg_sleep(0.1); end loop;
    return null;
  end $$;
  create trigger wait_for_file before insert on deal_options
    for each statement execute function wait_for_file();
  alter table deal_options enable always trigger wait_for_file`

it('recovers from every kind of interruption while writing deals', async () => {
  const dataDir = await folderWithPictures()
  let isPaused = false
  const isWriting = async () => {
    const { url } = await siteDatabase(dataDir)
    if (!isPaused) await queryOnce(url, pauseSeed)
    isPaused = true
    const waiting = await queryOnce(
      url,
      `select from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    return waiting.length > 0
  }
  for (const [, cutOff] of cutOffs) await cutOffSeeding(dataDir, isWriting, cutOff)
  await writeFile(join(dataDir, 'postgres/may-continue'), '')
  expect(await nextStart(dataDir)).toEqual(paintedLate)
})
