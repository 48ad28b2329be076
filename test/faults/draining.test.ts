import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../apps/server/src/start/free-port.ts'
import { connect, siteDatabase } from '../support/site-database.ts'
import {
  cleanUp,
  folderWithPictures,
  isRunning,
  launch,
  longTests,
  pollOptions,
  startSite,
} from '../support/site-process.ts'
import { sendTraffic, signIn, tokenOf } from '../support/traffic.ts'
import { waitForBlocked } from '../support/wait-for-blocked.ts'

vi.setConfig(longTests)

let dataDir: string

beforeAll(async () => {
  dataDir = await folderWithPictures()
  const { code } = await launch('seed', { args: ['--deals', '50'], env: { DATA_DIR: dataDir } })
    .ended
  expect(code).toBe(0)
})
afterAll(cleanUp)

async function isRefused(url: string): Promise<boolean> {
  const socket = connectSocket(Number(new URL(url).port), '127.0.0.1')
  return once(socket, 'connect').then(
    () => {
      socket.destroy()
      return false
    },
    () => true,
  )
}

describe.each<[signals: NodeJS.Signals[]]>([
  [['SIGTERM']],
  // npm forwards the Ctrl-C that the terminal has already sent to the process group.
  [['SIGINT', 'SIGHUP']],
])('shutdown by %j', (signals) => {
  it('finishes a request that waits for the database and accepts no new one', async () => {
    const site = await startSite(dataDir)
    const postgres = await siteDatabase(dataDir)
    const database = await connect(postgres.url)
    await database.query('begin; lock table sessions')
    const response = signIn(site.url)
    await waitForBlocked(database)

    // A stopped process receives them together; two of the same would become one.
    site.kill('SIGSTOP')
    for (const signal of signals) site.kill(signal)
    site.kill('SIGCONT')
    await expect.poll(() => isRefused(site.url), pollOptions).toBe(true)
    expect(isRunning(site.pid)).toBe(true)

    await database.query('commit')
    expect((await response).status).toBe(200)
    await database.end()
    expect((await site.ended).code).toBe(0)
    expect(isRunning(postgres.pid)).toBe(false)
  })
})

it('handles every request on keep-alive connections', async () => {
  const site = await startSite(dataDir)
  const traffic = sendTraffic(site.url)
  await expect.poll(() => traffic.responses, pollOptions).toBeGreaterThan(100)
  site.kill('SIGTERM')
  expect(new Set(await traffic.ended)).toEqual(new Set(['ECONNREFUSED']))
  expect((await site.ended).code).toBe(0)
})

it('ends the event stream of an unpaid order', async () => {
  const site = await startSite(dataDir)
  const database = await connect((await siteDatabase(dataDir)).url)
  const { rows } = await database.query(
    `select deals.id::integer as "dealOfferId", deal_options.id::integer as "dealOfferPriceId"
     from deals join deal_options on deal_options.deal_id = deals.id
     where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
       and deals.available_quantity <> 0 and deals.line_kind = 'coupon'
     limit 1`,
  )
  await database.end()
  const token = await tokenOf(await signIn(site.url))
  const order = await fetch(`${site.url}/api/v4/checkout/createOrder`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'draining',
    },
    body: JSON.stringify(rows[0]),
  })
  expect(order.status).toBe(200)
  const { data } = (await order.json()) as { data: { purchaseId: number } }
  const events = await fetch(`${site.url}/checkout/events?purchaseId=${data.purchaseId}`, {
    headers: { cookie: `ssr_token=${token}` },
  })
  expect(events.status).toBe(200)
  site.kill('SIGTERM')
  // A stream that is cut off after the timeout would reject.
  expect(await events.text()).toContain('"waiting"')
  expect((await site.ended).code).toBe(0)
})

it('stops at once on a second signal', async () => {
  const site = await startSite(dataDir)
  const postgres = await siteDatabase(dataDir)
  const database = await connect(postgres.url)
  await database.query('begin; lock table sessions')
  const response = signIn(site.url).catch(() => undefined)
  await waitForBlocked(database)
  site.kill('SIGINT')
  await site.printed(/"msg":"draining"/)
  // Within a second, it is taken for an echo of the first one.
  await expect
    .poll(() => {
      site.kill('SIGINT')
      return isRunning(site.pid)
    }, pollOptions)
    .toBe(false)
  expect((await site.ended).code).toBe(130)
  await response
  await expect.poll(() => isRunning(postgres.pid), pollOptions).toBe(false)
  await database.end()
})

it('receives the signal through npm', async () => {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    // A separate process group, removed as a whole should the server survive npm.
    detached: true,
  })
  const url = `http://127.0.0.1:${port}/`
  try {
    await expect.poll(() => isRefused(url), pollOptions).toBe(false)
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(await isRefused(url)).toBe(true)
  } finally {
    killGroup(npm.pid as number)
  }
})

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
