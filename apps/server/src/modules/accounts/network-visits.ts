import { createHmac, randomBytes } from 'node:crypto'
import type { Network } from '@skidora/contract/networks.ts'
import { innerAddress } from '@skidora/domain/inner-address.ts'
import { networkState } from '@skidora/domain/networks.ts'
import type { NetworkIdentity } from '../../adapters/networks/network.ts'
import type { Db } from '../../db.ts'
import type { Caller } from '../../handlers.ts'
import { xsrfMismatch } from '../../plugins/xsrf.ts'
import { visitExpired } from './network-errors.ts'
import { newToken, sha256 } from './secrets.ts'

const lifeMs = 10 * 60_000

type NewVisit = { network: Network; redirect: string | undefined; userId: number | null }

/**
 * The state tells the page that the person comes back to in which city they began: networks know
 * one address of ours, and the browser keeps what it needs under the city's.
 */
export async function beginVisit(db: Db, { network, redirect, userId }: NewVisit, caller: Caller) {
  const state = networkState(newToken(), caller.citySlug)
  const verifierKey = randomBytes(32)
  await db
    .insertInto('network_visits')
    .values({
      state_hash: sha256(state),
      browser_hash: browserHash(caller),
      network,
      verifier_key: verifierKey,
      redirect: innerAddress(redirect),
      user_id: userId,
      identity: null,
      expires_at: new Date(Date.now() + lifeMs),
    })
    .execute()
  return { state, codeVerifier: codeVerifier(verifierKey, state) }
}

export type TakenVisit = {
  codeVerifier: string
  redirect: string
  /** Whose account the network is to be linked to. */
  userId: number | null
  /** Known already when something was missing the last time. */
  identity: NetworkIdentity | null
}

/** Uses a visit up. A browser that did not begin it, or another user than began it, finds none. */
export async function takeVisit(
  db: Db,
  network: Network,
  state: string,
  caller: Caller,
): Promise<TakenVisit> {
  const row = await db
    .deleteFrom('network_visits')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', browserHash(caller))
    .where('network', '=', network)
    .where('expires_at', '>', new Date())
    .where((where) =>
      where.or([where('user_id', 'is', null), where('user_id', '=', caller.user?.id ?? null)]),
    )
    .returning(['verifier_key', 'redirect', 'user_id', 'identity'])
    .executeTakeFirst()
  if (!row) throw visitExpired()
  return {
    codeVerifier: codeVerifier(row.verifier_key, state),
    redirect: row.redirect,
    userId: row.user_id,
    identity: row.identity,
  }
}

/** Waits with what the network said until the person brings what is missing. */
export async function storeVisit(
  db: Db,
  {
    network,
    state,
    redirect,
    userId = null,
  }: { network: Network; state: string; redirect: string; userId?: number | null },
  identity: NetworkIdentity,
  caller: Caller,
): Promise<void> {
  await db
    .insertInto('network_visits')
    .values({
      state_hash: sha256(state),
      browser_hash: browserHash(caller),
      network,
      verifier_key: Buffer.alloc(0),
      redirect,
      user_id: userId,
      identity: JSON.stringify(identity),
      expires_at: new Date(Date.now() + lifeMs),
    })
    .execute()
}

/** 43 characters that neither our table nor the browser can make alone. */
function codeVerifier(key: Buffer, state: string): string {
  return createHmac('sha256', key).update(state).digest('base64url')
}

function browserHash({ browser }: Caller): Buffer {
  if (!browser) throw xsrfMismatch()
  return sha256(`browser ${browser}`)
}
