import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queryOnce, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  launch,
  launchSite,
  longTests,
  startSite,
} from '../support/site-process.ts'
import { fetchXsrf } from '../support/xsrf.ts'

vi.setConfig(longTests)

let dataDir: string

beforeAll(async () => {
  dataDir = await folderWithPictures()
  const { code } = await launch('seed', { args: ['--deals', '50'], env: { DATA_DIR: dataDir } })
    .ended
  expect(code).toBe(0)
  const site = await startSite(dataDir)
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})
afterAll(cleanUp)

const real = { NODE_ENV: 'production', SITE_HOST: 'localhost' }

it('rejects a demo store in production and names the command', async () => {
  const { code, stderr } = await (await launchSite(dataDir, { env: real })).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^This store holds demo data [^\n]+ npm run remove-demo[^\n]+\n$/)
})

it('rejects seeding without the demo', async () => {
  const { code, stdout, stderr } = await launch('seed', { env: { DATA_DIR: dataDir, ...real } })
    .ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^npm run seed fills demo databases only[^\n]+\n$/)
})

it('removes the demo accounts and keys, and has nothing to do the second time', async () => {
  const command = () => launch('remove-demo', { env: { DATA_DIR: dataDir, ...real } }).ended
  const { code, stdout, stderr } = await command()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('all balances; the deals stay.')
  expect(stdout).toContain('Removed the key mk_demo of the cash desk.')
  for (const name of ['demo', 'empty', 'staff'])
    expect(stdout).toContain(`Removed the account ${name}@skidora.ru.`)
  expect((await command()).stdout).toContain('This store contains no demo data.')
})

it('then serves the store, where the published logins and key are invalid', async () => {
  const site = await startSite(dataDir, { env: real })
  const url = `${site.url}/api/v4`
  const signIn = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await fetchXsrf(site.url)) },
    body: JSON.stringify({ login: 'staff@skidora.ru', password: 'Skidora-2026' }),
  })
  expect(signIn.status).toBe(401)
  const desk = await fetch(`${url}/merchant/coupon?number=123456789012&pin=1234`, {
    headers: { 'x-merchant-key': 'mk_demo' },
  })
  expect(desk.status).toBe(401)
  const [left] = await queryOnce<object>(
    (await siteDatabase(dataDir)).url,
    `select (select count(*)::integer from users) as users,
       (select count(*)::integer from deals where line_kind <> 'hotel') as deals,
       (select count(*)::integer from purchases) as purchases,
       (select count(*)::integer from ledger_entries) as entries,
       to_regnamespace('sandbox_bank') as sandbox`,
  )
  expect(left).toEqual({ users: 0, deals: 50, purchases: 0, entries: 0, sandbox: null })
  site.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

it('rejects turning a real store into a demo', async () => {
  const seed = () => launch('seed', { env: { DATA_DIR: dataDir } })
  const site = () => launchSite(dataDir, { env: { DEMO: '1' } })
  for (const start of [seed, site]) {
    const { code, stderr } = await (await start()).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^This database is not a demo[^\n]+\n$/)
  }
})
