import { callOf, calls } from '@skidora/contract/calls.ts'
import { accountPages } from '@skidora/domain/pages/account-pages.ts'
import { checkoutPages } from '@skidora/domain/pages/checkout-pages.ts'
import { pathsOf } from '@skidora/domain/pages/page-table.ts'
import { staffPages } from '@skidora/domain/pages/staff-pages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callNames } from '../../apps/server/src/plugins/calls/calls.ts'
import { createActors } from '../support/access/actors.ts'
import { requestsOf } from '../support/access/call-requests.ts'
import { accessOf } from '../support/access/call-rules.ts'
import { knownRoutes, plainRoutesOf } from '../support/access/plain-routes.ts'
import { withChanged, withRewrittenSql } from '../support/access/plant-hole.ts'
import { walkPages } from '../support/access/private-pages.ts'
import { createVictim } from '../support/access/victim.ts'
import { createRowReader } from '../support/access/victim-rows.ts'
import { findMarkers, send, type Walk, walkCalls } from '../support/access/walk.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

const privatePages = [...accountPages, ...checkoutPages, ...staffPages]
  .filter((page) => 'file' in page)
  .flatMap(pathsOf)

let site: TestApp
let walk: Walk
beforeAll(async () => {
  site = await createTestApp()
  const victim = await createVictim(site)
  const rows = await createRowReader(site.database.pool, victim.id)
  walk = { site, victim, actors: [], rows }
})
// A walk ends with a sign-out.
beforeEach(async () => {
  walk = { ...walk, actors: await createActors(site, walk.victim) }
})
afterAll(() => site.close())

describe('the access walk', () => {
  it('has a victim with rows in almost every customer table', async () => {
    const empty = [...(await walk.rows.read())].filter(([, { count }]) => count === 0)
    const names = empty.map(([table]) => table).toSorted()
    // Short-lived rows, and rows derived from others.
    expect(names).toEqual([
      ...['confirmations', 'digests', 'oauth_flows', 'passkey_challenges', 'promo_uses', 'refunds'],
    ])
  })

  it('agrees with the contract on the required role of each call', () => {
    for (const name of callNames) {
      const { auth, role, merchant, desk } = callOf(name)
      const keyed = merchant ? 'merchant' : desk ? 'desk' : 'guest'
      const access = role ? 'staff' : auth ? 'user' : keyed
      expect([name, accessOf(name)]).toEqual([name, access])
    }
  })

  it('lists every route that is not a call', () => {
    const routes = plainRoutesOf(site)
    expect(routes).toContain('/coupon-pdf')
    const isKnown = (route: string) => Object.values(knownRoutes).some((known) => known.test(route))
    expect(routes.filter((route) => !isKnown(route))).toEqual([])
  })

  it('finds no call that reveals or changes the data of another customer', async () => {
    expect(await walkCalls(walk, callNames)).toEqual([])
  })

  it('finds no page or file that reveals the data of another customer', async () => {
    expect(privatePages.length).toBeGreaterThan(30)
    expect(await walkPages(walk, privatePages)).toEqual([])
  })

  it('uses ids that reveal the markers to their owner', async () => {
    const { victim } = walk
    const seen = new Set<string>()
    for (const name of callNames.filter((name) => /^GET|booking.details/.test(name))) {
      if (accessOf(name) !== 'user') continue
      for (const request of requestsOf(name, victim).walked.requests) {
        const headers = { authorization: `Bearer ${victim.token}` }
        const { text } = await send(site, request, headers)
        for (const marker of findMarkers(victim, text)) seen.add(marker)
      }
    }
    const unseen = Object.keys(victim.markers).filter((marker) => !seen.has(marker))
    // Only the full data export contains these, even for their owner.
    expect(unseen).toEqual([...['orderEmail', 'waitingQuestion', 'reviewPhoto']])
  })
})

describe('the walk reports a planted hole:', () => {
  const withoutOwner = (text: string) =>
    text
      .replaceAll(/holder_of\(purchases\) = \$(\d)/g, '(holder_of(purchases) = $$$1 or true)')
      .replaceAll(/purchases\.user_id = \$(\d)/g, '(purchases.user_id = $$$1 or true)')
      .replaceAll(
        /purchases\.id in (\(select held\.id from held_purchases[^)]*\) as held\))/g,
        '(purchases.id in $1 or true)',
      )

  it('a staff call without its role check', async () => {
    const name = 'GET /api/v4/staff/withdrawals'
    const found = await withChanged(calls[name], { role: undefined }, () => walkCalls(walk, [name]))
    expect(found).toContain(`${name} by other customer: returns 200, not staff_only`)
    expect(found).toContain(`${name} by demoted staff: returns 200, not staff_only`)
  })

  it('a coupon read without an owner check', async () => {
    const name = 'GET /api/v4/coupon/getDetails'
    const found = await withRewrittenSql(withoutOwner, () => walkCalls(walk, [name]))
    expect(found).toContain(`${name} by other customer: returns 200 to foreign ids`)
    expect(found).toContain(`${name} by other customer: shows the victim's couponPin`)
  })

  it('files and event streams read without an owner check', async () => {
    const found = await withRewrittenSql(withoutOwner, () => walkPages(walk, []))
    const { coupon, purchases } = walk.victim
    expect(found).toContain(`/coupon-pdf?couponId=${coupon.id} by other customer: returns 200`)
    expect(found).toContain(
      `/checkout/events?purchaseId=${purchases.giftId} by other customer: returns 200`,
    )
  })

  it('a list that contains rows of another customer', async () => {
    const name = 'GET /api/v4/profile/sessions'
    const found = await withRewrittenSql(
      (text) =>
        text.replace(
          /from "sessions" where "user_id" = \$1/,
          `from "sessions" where ("user_id" = $1 or "user_id" = ${walk.victim.id})`,
        ),
      () => walkCalls(walk, [name]),
    )
    expect(found).toContain(`${name} by other customer: shows the victim's device`)
  })

  it('a cash desk that redeems coupons of another merchant', async () => {
    const name = 'GET /api/v4/merchant/coupon'
    const found = await withRewrittenSql(
      (text) =>
        text.includes('from merchant_keys')
          ? `select min(id)::integer as id from merchant_keys
             where brand_id = ${walk.victim.brandId} and $1 <> ''`
          : text,
      () => walkCalls(walk, [name]),
    )
    expect(found).toContain(`${name} by other merchant: returns 200 to foreign ids`)
  })

  it('a cash desk page that shows coupons of another merchant', async () => {
    const name = 'POST /api/v4/desk/checkCoupon'
    const found = await withRewrittenSql(
      (text) =>
        text.includes('from redeem_coupon_on_device')
          ? text.replace(
              'redeem_coupon_on_device($1,',
              `redeem_coupon_on_device((
                 select max(merchant_devices.id) from merchant_devices
                 join merchant_keys on merchant_keys.id = merchant_key_id
                 where brand_id = ${walk.victim.brandId} and $1::bigint > 0
               ),`,
            )
          : text,
      () => walkCalls(walk, [name]),
    )
    expect(found).toContain(`${name} by other desk: returns 200 to foreign ids`)
  })

  it('an order that anybody can cancel', async () => {
    const name = 'POST /api/v4/checkout/cancelOrder'
    const found = await withRewrittenSql(withoutOwner, () => walkCalls(walk, [name]))
    expect(found).toContain(`${name}: changes the victim's purchases`)
  })

  it('a session that other customers can end', async () => {
    const name = 'DELETE /api/v4/profile/sessions/{id}'
    const found = await withRewrittenSql(
      (text) =>
        text.replace(
          /(delete from "sessions" where "id" = \$1) and "user_id" = \$2/,
          '$1 and ("user_id" = $2 or true)',
        ),
      () => walkCalls(walk, [name]),
    )
    expect(found).toContain(`${name}: changes the victim's sessions`)
  })

  it('a session that survives its sign-out', async () => {
    const actors = await withRewrittenSql(
      (text) => text.replace(/^(delete from "sessions" where) (.*)$/, '$1 ($2) and false'),
      () => createActors(site, walk.victim, { patienceMs: 100 }),
    )
    const name = 'GET /api/v4/profile/personal-info'
    expect(await walkCalls({ ...walk, actors }, [name])).toContain(
      `${name} by signed-out customer: returns 200, not unauthorized`,
    )
  })

  it('a demoted staff member whose role stays cached', async () => {
    const { pool } = site.database
    const withoutTriggers = async <Result>(work: () => Promise<Result>) => {
      await pool.query('alter table users disable trigger user')
      try {
        return await work()
      } finally {
        await pool.query('alter table users enable trigger user')
      }
    }
    const actors = await withoutTriggers(() => createActors(site, walk.victim, { patienceMs: 100 }))
    const name = 'GET /api/v4/staff/returns'
    expect(await walkCalls({ ...walk, actors }, [name])).toContain(
      `${name} by demoted staff: returns 200, not staff_only`,
    )
  })

  it('an unclassified input value', async () => {
    const name = 'GET /api/v4/profile/balance'
    const query = { type: 'object', properties: { walletId: { type: 'integer' } } }
    const found = await withChanged(calls[name], { query }, () => walkCalls(walk, [name]))
    expect(found).toContain(`${name}: unclassified value walletId`)
  })
})
