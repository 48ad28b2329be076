import { createHash } from 'node:crypto'
import { demoMerchantKey } from '../../apps/server/src/modules/coupons/demo-coupons.ts'
import type { TestApp } from '../support/app.ts'
import { openCouponShop } from '../support/coupons.ts'
import { openSalon } from '../support/salon.ts'

export type CallerKind = 'guest' | 'customer' | 'staff' | 'merchant'

export type FuzzCaller = {
  kind: CallerKind
  name: string
  userId: number | null
  headers: Record<string, string>
}

type Person = { id: number; kind: 'customer' | 'staff'; name: string; token: string }

const customers = 4

/** Users with coupons, visits and a balance; `signIn` restores their sessions after a sign-out. */
export async function openCallers(site: TestApp, url: string) {
  const { pool } = site.database
  const people: Person[] = []
  const add = (id: number, kind: Person['kind'], name: string) =>
    people.push({ id, kind, name, token: `fuzz-${name}`.padEnd(32, '-') })

  const { rows } = await pool.query<{ id: number; email: string; role: Person['kind'] }>(
    "select id, email, role from users where email in ('demo@skidora.ru', 'staff@skidora.ru')",
  )
  for (const { id, email, role } of rows) add(id, role, email.split('@')[0] ?? '')
  const shop = openCouponShop(site)
  const salon = openSalon(shop)
  const desks = [demoMerchantKey]
  await salon.sail()
  for (let index = 0; index < customers; index += 1) {
    const id = await shop.somebody(50_000_00)
    await shop.query(
      "update users set email_confirmed_at = now(), phone = '+7901000000' || $2 where id = $1",
      [id, index],
    )
    add(id, 'customer', `customer-${index}`)
    const [coupon] = await shop.buy(id, 3)
    if (coupon) desks.push(await shop.keyFor(coupon.id))
    const { dealId, optionId } = await salon.offer()
    await shop.pay(await shop.place({ userId: id, dealId, optionId }))
    await shop.draft(id, 500_00, `card-${index}`)
    await shop.withdraw(id, 500_00, `card-${index}`)
    await shop.query(
      `insert into waitlist_entries (deal_id, user_id, channel, recipient)
       select $1, $2, 'email', users.email from users where users.id = $2`,
      [dealId, id],
    )
  }

  async function signIn() {
    const hashes = people.map(({ token }) => createHash('sha256').update(token).digest())
    // A long run outlives its tokens, and a rotated token cannot be issued again.
    await pool.query('delete from sessions where previous_token_hash = any ($1)', [hashes])
    await pool.query(
      `insert into sessions (token_hash, user_id, method, device, address, expires_at)
       select people.hash, people.id, 'password', '', '', now() + interval '1 day'
       from unnest($1::bytea[], $2::bigint[]) as people (hash, id)
       where not exists (select from sessions where sessions.token_hash = people.hash)
         and exists (select from users where users.id = people.id)`,
      [hashes, people.map(({ id }) => id)],
    )
  }
  await signIn()

  const guest: FuzzCaller = {
    ...{ kind: 'guest', name: 'guest', userId: null },
    headers: await xsrfHeaders(url, {}),
  }
  const merchants = desks.map(
    (key, index): FuzzCaller => ({
      ...{ kind: 'merchant', name: `merchant-${index}`, userId: null },
      headers: { 'x-merchant-key': key },
    }),
  )
  const signedIn = await Promise.all(
    people.map(async ({ id, kind, name, token }): Promise<FuzzCaller> => {
      const authorization = { authorization: `Bearer ${token}` }
      const xsrf = await xsrfHeaders(url, authorization)
      const cookie = [xsrf.cookie, `ssr_token=${token}`].filter(Boolean).join('; ')
      return { kind, name, userId: id, headers: { ...xsrf, ...authorization, cookie } }
    }),
  )
  return { all: [guest, ...merchants, ...signedIn], signIn }
}

/** The XSRF token set by a rejection, whatever its cookie name. */
async function xsrfHeaders(
  url: string,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v4/oauth/get-auth-token?oauth_client=vk`, { headers })
  await response.arrayBuffer()
  const issued = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((pair) => pair.includes('XSRF-TOKEN='))
  if (!issued) throw new Error('no XSRF cookie was issued')
  const token = decodeURIComponent(issued.slice(issued.indexOf('=') + 1))
  return { cookie: issued, 'x-xsrf-token': token }
}
