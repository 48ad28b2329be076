import { vi } from 'vitest'
import type { TestApp } from '../app.ts'
import { callAt } from '../call.ts'
import { openSession } from '../open-session.ts'
import type { Victim } from './victim.ts'

/** A sender of requests and its credentials. */
export type Actor = {
  name:
    | 'guest'
    | 'other customer'
    | 'staff'
    | 'demoted staff'
    | 'signed-out customer'
    | 'own merchant'
    | 'other merchant'
    | 'own desk'
    | 'other desk'
  headers: Record<string, string>
  /** The `ssr_token` cookie for pages and files. */
  pageToken?: string
}

/** Everybody but the victim. */
export async function createActors(
  site: TestApp,
  victim: Victim,
  { patienceMs = 60_000 } = {},
): Promise<Actor[]> {
  const { pool } = site.database
  const createUser = async (name: string, role: 'customer' | 'staff') => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (email, name, role, password_hash, email_confirmed_at)
       select $1, 'Пётр', $2, password_hash, now() from users where email = 'demo@skidora.ru'
       returning id`,
      [`${name}-${crypto.randomUUID()}@walk.example`, role],
    )
    const id = rows[0]?.id ?? 0
    return { id, ...(await openSession(site, id)) }
  }
  const signed = async (name: Actor['name'], token: string): Promise<Actor> => {
    const headers = { authorization: `Bearer ${token}` }
    return { ...{ name, pageToken: token }, headers: await withXsrf(site, headers) }
  }
  const keyOf = async (name: Actor['name'], brandId: number): Promise<Actor> => {
    const key = `mk_${crypto.randomUUID()}`
    await pool.query(
      `insert into merchant_keys (brand_id, key_hash, title)
       values ($1, sha256(convert_to($2, 'UTF8')), 'Касса')`,
      [brandId, key],
    )
    return { name, headers: await withXsrf(site, { 'x-merchant-key': key }) }
  }

  const deskOf = async (name: Actor['name'], brandId: number): Promise<Actor> => {
    const merchant = await keyOf(name, brandId)
    const token = `desk-${crypto.randomUUID()}`
    await pool.query(
      `insert into merchant_devices (merchant_key_id, token_hash, connected_at)
       select id, sha256(convert_to($2, 'UTF8')), now() from merchant_keys
       where key_hash = sha256(convert_to($1, 'UTF8'))`,
      [merchant.headers['x-merchant-key'], token],
    )
    const headers = await withXsrf(site, {})
    return { name, headers: { ...headers, cookie: `${headers.cookie}; desk=${token}` } }
  }

  const customer = await createUser('stranger', 'customer')
  const staff = await createUser('staff', 'staff')
  const demoted = await createUser('demoted', 'staff')
  const signedOut = await createUser('signed-out', 'customer')
  const statusFor = async (token: string, name: string) =>
    (await callAt(site, name, { token })).status
  const staffCall = 'GET /api/v4/staff/withdrawals'
  const ownCall = 'GET /api/v4/profile/personal-info'

  // Both sessions are cached by the server when they lose their rights.
  await statusFor(demoted.token, staffCall)
  await pool.query(`update users set role = 'customer' where id = $1`, [demoted.id])
  await statusFor(signedOut.token, ownCall)
  await statusFor(signedOut.token, 'POST /api/v4/auth/sign-out')
  // The server is notified of both. With a hole the wait times out, and the walk reports it.
  await vi
    .waitUntil(
      async () =>
        (await statusFor(demoted.token, staffCall)) === 403 &&
        (await statusFor(signedOut.token, ownCall)) === 401,
      { timeout: patienceMs },
    )
    .catch(() => {})

  const { rows } = await pool.query<{ id: number }>(
    'select id from brands where id <> $1 limit 1',
    [victim.brandId],
  )
  return [
    { name: 'guest', headers: await withXsrf(site, {}) },
    await signed('other customer', customer.token),
    await signed('staff', staff.token),
    await signed('demoted staff', demoted.token),
    await signed('signed-out customer', signedOut.token),
    await keyOf('own merchant', victim.brandId),
    await keyOf('other merchant', rows[0]?.id ?? 0),
    await deskOf('own desk', victim.brandId),
    await deskOf('other desk', rows[0]?.id ?? 0),
  ]
}

/** The cookie set by the first rejection, repeated in a header as browsers do. */
async function withXsrf(
  site: TestApp,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const response = await site.app.inject({ url: '/api/v4/oauth/get-auth-url', headers })
  const cookie = response.cookies.find(({ name }) => name.includes('XSRF'))
  if (!cookie) throw new Error('no XSRF cookie was set')
  return { ...headers, cookie: `${cookie.name}=${cookie.value}`, 'x-xsrf-token': cookie.value }
}
