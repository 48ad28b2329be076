import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, openTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { openCheckout } from '../../../../../../test/support/checkout.ts'
import { drainServer } from '../../../start/drain-server.ts'

let site: TestApp
let url: string
let checkout: ReturnType<typeof openCheckout>
let shop: ReturnType<typeof openCheckout>['shop']
beforeAll(async () => {
  site = await createTestApp()
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  checkout = openCheckout(site)
  shop = checkout.shop
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => site.close())

const openEvents = (purchaseId: unknown, token?: string, signal?: AbortSignal) =>
  fetch(`${url}/checkout/events?purchaseId=${encodeURIComponent(String(purchaseId))}`, {
    headers: token ? { cookie: `ssr_token=${token}` } : {},
    signal,
  })

/** Opens an event stream and collects its messages. */
async function listen(purchaseId: number, token: string) {
  const leaving = new AbortController()
  const response = await openEvents(purchaseId, token, leaving.signal)
  const heard: string[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      heard.push(...events.map((event) => event.replace(/^retry: \d+\n/, '')))
    }
  })().catch(() => {})
  return { response, heard, ended, leave: () => leaving.abort() }
}

const messageOf = (status: string) => `data: {"status":"${status}"}`

test('streams the current status, then each change, and ends', async () => {
  const { token } = await checkout.buyer()
  const { data } = await checkout.order(token, await shop.sell(1))
  const { response, heard, ended } = await listen(data.purchaseId, token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  await expect.poll(() => heard).toEqual([messageOf('waiting')])
  await shop.pay(data.purchaseId)
  await shop.runPaymentJobs()
  await ended
  expect(heard).toEqual([messageOf('waiting'), messageOf('paid')])
})

test.each([
  ['failed', (id: number) => shop.pay(id, 'canceled')],
  ['failed', (id: number) => shop.query(`select end_unpaid_order($1, 'cancelled')`, [id])],
  ['expired', (id: number) => shop.query(`select end_unpaid_order($1, 'expired')`, [id])],
])('streams that an order has %s without touching other streams', async (status, finish) => {
  const { token } = await checkout.buyer()
  const [one, other] = [
    await checkout.order(token, await shop.sell(1)),
    await checkout.order(token, await shop.sell(1)),
  ]
  const first = await listen(one.data.purchaseId, token)
  const second = await listen(other.data.purchaseId, token)
  await expect.poll(() => second.heard).toHaveLength(1)
  await finish(one.data.purchaseId)
  await first.ended
  expect(first.heard.at(-1)).toBe(messageOf(status))
  expect(second.heard).toEqual([messageOf('waiting')])
  second.leave()
})

test('reports a declined payment while an older one keeps the order waiting', async () => {
  const { token } = await checkout.buyer()
  const { purchaseId } = (await checkout.order(token, await shop.sell(1))).data
  await shop.resume(purchaseId, 'bank_card')
  const { heard, ended } = await listen(purchaseId, token)
  await expect.poll(() => heard).toEqual([messageOf('waiting')])
  const newest = Math.max(...(await shop.paymentsOf(purchaseId)).map(({ id }) => id))
  await shop.query(`select settle_payment($1, 'canceled', 'insufficient_funds')`, [newest])
  await ended
  expect(heard).toEqual([messageOf('waiting'), messageOf('failed')])
})

test('sends a single message for an order that has already ended', async () => {
  const { token } = await checkout.buyer()
  const { data } = await checkout.order(token, await shop.sell(1))
  await shop.pay(data.purchaseId)
  await shop.runPaymentJobs()
  const { heard, ended } = await listen(data.purchaseId, token)
  await ended
  expect(heard).toEqual([messageOf('paid')])
})

test('stays open when the session token is rotated', async () => {
  const { id, token } = await checkout.buyer()
  const { data } = await checkout.order(token, await shop.sell(1))
  const { heard, ended } = await listen(data.purchaseId, token)
  await shop.query(
    `update sessions set previous_token_hash = token_hash, token_hash = 'fresh', rotated_at = now()
     where user_id = $1`,
    [id],
  )
  await shop.pay(data.purchaseId)
  await shop.runPaymentJobs()
  await ended
  expect(heard).toEqual([messageOf('waiting'), messageOf('paid')])
})

test('catches up on changes missed while the database was down', async () => {
  const { token } = await checkout.buyer()
  const { data } = await checkout.order(token, await shop.sell(1))
  const { heard, ended } = await listen(data.purchaseId, token)
  await expect.poll(() => heard).toHaveLength(1)
  await shop.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'skidora listen' and datname = current_database()`,
  )
  await shop.pay(data.purchaseId)
  await shop.runPaymentJobs()
  await ended
  expect(heard).toEqual([messageOf('waiting'), messageOf('paid')])
})

test('sends heartbeats to keep the connection open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const patient = await openTestApp(site.database)
  const address = await patient.app.listen({ port: 0, host: '127.0.0.1' })
  const other = openCheckout(patient)
  const { token } = await other.buyer()
  const { data } = await other.order(token, await other.shop.sell(1))
  const response = await fetch(`${address}/checkout/events?purchaseId=${data.purchaseId}`, {
    headers: { cookie: `ssr_token=${token}` },
  })
  vi.advanceTimersByTime(31_000)
  await other.shop.pay(data.purchaseId)
  await other.shop.runPaymentJobs()
  const text = await response.text()
  expect(text.split(': still waiting\n\n')).toHaveLength(3)
  await patient.close()
})

describe('GET /checkout/events rejects', () => {
  test('guests and strangers', async () => {
    const [owner, stranger] = [await checkout.buyer(), await checkout.buyer()]
    const { data } = await checkout.order(owner.token, await shop.sell(1))
    expect((await openEvents(data.purchaseId)).status).toBe(401)
    expect((await openEvents(data.purchaseId, 'x'.repeat(43))).status).toBe(401)
    const other = await openEvents(data.purchaseId, stranger.token)
    expect(other.status).toBe(404)
    expect(await other.json()).toMatchObject({ error: { code: 'purchase_not_found' } })
    const byHeader = await fetch(`${url}/checkout/events?purchaseId=${data.purchaseId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(byHeader.status).toBe(401)
  })

  test.each(['', '0', '-1', 'x', '🎁', '\u0000', '1e9', '9'.repeat(1900)])(
    'a request without a valid order: «%s»',
    async (purchaseId) => {
      const { token } = await checkout.buyer()
      expect((await openEvents(purchaseId, token)).status).toBe(400)
    },
  )

  test('a seventh stream per user until one closes', async () => {
    const { token } = await checkout.buyer()
    const { data } = await checkout.order(token, await shop.sell(1))
    const streams = await Promise.all(
      Array.from({ length: 6 }, () => listen(data.purchaseId, token)),
    )
    expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200))
    expect((await openEvents(data.purchaseId, token)).status).toBe(429)
    streams[0]?.leave()
    const again = async () => {
      const next = await listen(data.purchaseId, token)
      streams.push(next)
      return next.response.status
    }
    await expect.poll(again).toBe(200)
    for (const { leave } of streams) leave()
  })
})

test('ends streams as soon as the server stops', async () => {
  const closing = await openTestApp(site.database)
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const other = openCheckout(closing)
  const { token } = await other.buyer()
  const { data } = await other.order(token, await other.shop.sell(1))
  const response = await fetch(`${address}/checkout/events?purchaseId=${data.purchaseId}`, {
    headers: { cookie: `ssr_token=${token}` },
  })
  const body = response.text()
  closing.drain()
  await drainServer(closing.app.server)
  // A stream that the server had to cut off would reject.
  expect(await body).toContain(messageOf('waiting'))
  await closing.close()
})
