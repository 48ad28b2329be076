import { once } from 'node:events'
import { createServer } from 'node:net'
import { defaultDealCount } from '@skidora/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/start/embedded-postgres.ts'
import { connect, queryOnce, readCatalogue, waitingCount } from '../support/site-database.ts'
import {
  cleanUp,
  launchSite,
  paintedFolder,
  patience,
  type Site,
  startSite,
  temporaryFolder,
} from '../support/site-process.ts'

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let dataDir: string

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), log: () => {} })
  dataDir = await paintedFolder()
})
afterAll(async () => {
  await cleanUp()
  await postgres.stop()
})

const outside = (env: Record<string, string> = {}) => ({ DATABASE_URL: postgres.url, ...env })

async function stop(site: Site) {
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
}

const newNotification = `
  with added as (
    insert into notifications (channel, recipient, body) values ('sms', '+79000000001', 'Код 1234')
    returning id
  )
  insert into due_work (kind, subject_id) select 'notifications', id from added`

const sentCount = async () =>
  (
    await queryOnce<{ sent: number }>(
      postgres.url,
      'select count(sent_at)::int as sent from notifications',
    )
  )[0]?.sent

it('serves an empty shop without the demo', async () => {
  const site = await startSite(dataDir, { env: outside() })
  expect(site.output.stdout).not.toMatch(/demo|Skidora-2026/)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect((await fetch(`${site.url}/dev/outbox.json`)).status).toBe(404)
  await stop(site)
  expect((await readCatalogue(postgres.url)).deals).toBe(0)
})

it('shares it between roles, and fills it once', async () => {
  const env = outside({ DEMO: '1' })
  // Both at once on an empty catalogue, and with one folder of uploads.
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
  await expect.poll(sentCount, patience).toBe(1)
  await stop(worker)
  await queryOnce(postgres.url, newNotification)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await sentCount()).toBe(1)
  await stop(web)
})

it('outlives the loss of all its connections', async () => {
  const site = await startSite(dataDir, { env: outside() })
  await queryOnce(
    postgres.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and application_name like 'skidora%'`,
  )
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status
  await expect.poll(readiness, patience).toBe(200)
  expect((await fetch(`${site.url}/today/`)).status).toBe(200)
  await stop(site)
})

it('names the port that was taken while it prepared itself', async () => {
  const database = await connect(postgres.url)
  await database.query('begin; lock table store_facts')
  const site = await launchSite(dataDir, { env: outside({ DEMO: '1' }) })
  await expect.poll(() => waitingCount(database), patience).toBe(1)
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
