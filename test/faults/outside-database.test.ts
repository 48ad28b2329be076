import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { defaultDealCount } from '@skidora/db/demo/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/start/embedded-postgres.ts'
import { connect, queryOnce, readCatalogue } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  launchSite,
  longTests,
  pollOptions,
  type Site,
  startSite,
  temporaryFolder,
} from '../support/site-process.ts'
import { waitForBlocked } from '../support/wait-for-blocked.ts'

vi.setConfig(longTests)

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
/** The roles and the database that the operations manual tells an operator to create. */
let postgres: { url: string; ownerUrl: string; appUrl: string }
let dataDir: string

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), log: () => {} })
  postgres = await followManual(server.url)
  dataDir = await folderWithPictures()
})
afterAll(async () => {
  await cleanUp()
  await server.stop()
})

async function followManual(serverUrl: string) {
  const manual = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, sql = ''] = /```sql\n(create role skidora_owner.*?)```/s.exec(manual) ?? []
  // The embedded server already has a database and a role of these names.
  const [before = '', after = ''] = sql
    .replaceAll('skidora', 'shop')
    .replaceAll('…', 'secret')
    .split('\\c shop\n')
  for (const statement of before.split(';\n')) await queryOnce(serverUrl, statement)
  const urlOf = (user: string) => {
    const url = new URL(serverUrl)
    return Object.assign(url, { pathname: '/shop', username: user, password: 'secret' }).href
  }
  const url = Object.assign(new URL(serverUrl), { pathname: '/shop' }).href
  await queryOnce(url, after)
  return { url, ownerUrl: urlOf('shop_owner'), appUrl: urlOf('shop_app') }
}

const outside = (env: Record<string, string> = {}) => ({
  DATABASE_URL: postgres.appUrl,
  DATABASE_OWNER_URL: postgres.ownerUrl,
  SITE_HOST: 'localhost',
  ...env,
})

async function stop(site: Site) {
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
}

const newNotification = `
  with added as (
    insert into notifications (channel, recipient, body) values ('sms', '+79000000001', 'Код 1234')
    returning id
  )
  insert into due_work (kind, subject_id) select 'sms_notifications', id from added`

const sentCount = async () =>
  (
    await queryOnce<{ sent: number }>(
      postgres.url,
      'select count(sent_at)::int as sent from notifications',
    )
  )[0]?.sent

/** Each process that runs jobs listens to new ones. */
const jobRunners = async () =>
  (
    await queryOnce(
      postgres.url,
      `select from pg_stat_activity where query like 'LISTEN "jobs:insert"%'`,
    )
  ).length

it('serves an empty shop without the demo', async () => {
  const site = await startSite(dataDir, { env: outside() })
  expect(site.output.stdout).not.toMatch(/demo|Skidora-2026/)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect((await fetch(`${site.url}/dev/outbox.json`)).status).toBe(404)
  expect(
    await queryOnce(
      postgres.url,
      `select to_regnamespace('sandbox_bank') as sandbox, count(*)::integer as demo_functions
       from pg_proc where prosrc ~ 'skidora\\.(bulk_load|posted_at)'`,
    ),
  ).toEqual([{ sandbox: null, demo_functions: 0 }])
  expect(site.output.stdout).not.toContain('has more rights than it needs')
  const connected = await queryOnce<{ role: string }>(
    postgres.url,
    `select distinct usename as role from pg_stat_activity where application_name like 'skidora%'`,
  )
  expect(connected).toEqual([{ role: 'shop_app' }])
  await stop(site)
  expect((await readCatalogue(postgres.url)).deals).toBe(0)
})

it('is shared by web and worker, and seeded once', async () => {
  const env = outside({ DEMO: '1' })
  // Both at once on an empty catalogue, with a shared uploads folder.
  const [web, worker] = await Promise.all([
    launchSite(dataDir, { args: ['--role', 'web'], env }),
    launchSite(dataDir, { args: ['--role', 'worker'], env }),
  ])
  await Promise.all([web.printed(/Скидора is running/), worker.printed(/the worker is running/)])
  const seedings = [web, worker].filter((site) => site.output.stdout.includes('Filling the demo'))
  expect(seedings).toHaveLength(1)
  const catalogue = await readCatalogue(postgres.url)
  expect(catalogue).toMatchObject({ deals: defaultDealCount, miscounted: 0 })
  expect((await fetch(`${web.url}/`)).status).toBe(200)
  await expect(fetch(`${worker.url}/healthz`)).rejects.toThrow()

  await queryOnce(postgres.url, newNotification)
  await expect.poll(sentCount, pollOptions).toBe(1)
  await expect.poll(jobRunners, pollOptions).toBe(1)
  await stop(worker)
  await expect.poll(jobRunners, pollOptions).toBe(0)
  await queryOnce(postgres.url, newNotification)
  expect(await sentCount()).toBe(1)
  await stop(web)
})

it('warns of an app role that owns its tables', async () => {
  const env = outside({ DEMO: '1', DATABASE_URL: postgres.ownerUrl, DATABASE_OWNER_URL: '' })
  const site = await startSite(dataDir, { env })
  await site.printed(
    /"role":"shop_owner","powers":"it owns the tables".*has more rights than it needs/,
  )
  await stop(site)
})

it('rejects a database older than the migration baseline', async () => {
  await queryOnce(server.url, 'create database old_shop')
  const url = Object.assign(new URL(server.url), { pathname: '/old_shop' }).href
  await queryOnce(url, 'create table kysely_migration (name text, timestamp text)')
  await queryOnce(
    url,
    `insert into kysely_migration values ('20261115090000_create_locations', '')`,
  )
  const env = outside({ DATABASE_URL: url, DATABASE_OWNER_URL: '' })
  const { code, stderr } = await (await launchSite(dataDir, { env })).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database has migrations up to 20261115090000_create_locations, but /)
})

it('names the SQL function that the owner role cannot replace', async () => {
  const owner = (role: string) =>
    queryOnce(postgres.url, `alter function publish_purchase_status owner to ${role}`)
  await queryOnce(
    postgres.url,
    `delete from applied_functions where name = 'publish_purchase_status'`,
  )
  await owner('current_user')
  const { code, stderr } = await (await launchSite(dataDir, { env: outside() })).ended
  expect(code).toBe(1)
  expect(stderr).toBe(
    'DATABASE_OWNER_URL: cannot prepare the database ' +
      '(db/functions/orders/publish_purchase_status.sql: must be owner of function publish_purchase_status).\n',
  )
  await owner('shop_owner')
})

it('survives the loss of all its connections', async () => {
  const site = await startSite(dataDir, { env: outside({ DEMO: '1' }) })
  await queryOnce(
    postgres.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and application_name like 'skidora%'`,
  )
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status
  await expect.poll(readiness, pollOptions).toBe(200)
  expect((await fetch(`${site.url}/today/`)).status).toBe(200)
  await stop(site)
})

it('names a port that was taken during the start', async () => {
  const database = await connect(postgres.url)
  await database.query('begin; lock table store_facts')
  const site = await launchSite(dataDir, { env: outside({ DEMO: '1' }) })
  await waitForBlocked(database)
  const { port } = new URL(site.url)
  const thief = createServer().listen(Number(port), '127.0.0.1')
  await once(thief, 'listening')
  await database.query('commit')
  const { code, stderr } = await site.ended
  expect(code).toBe(1)
  expect(stderr).toBe(`Port ${port} is taken by another program; set PORT to a free one.\n`)
  thief.close()
  await database.end()
})
