import { createHmac, randomBytes } from 'node:crypto'
import type { Network } from '@skidora/contract/networks.ts'
import { networkState } from '@skidora/domain/accounts/networks.ts'
import { internalRedirect } from '@skidora/domain/pages/internal-redirect.ts'
import type { NetworkIdentity } from '../../../adapters/networks/network.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import type { Caller } from '../../../handlers.ts'
import { xsrfMismatch } from '../../../plugins/security/xsrf.ts'
import { newToken, sha256 } from '../../../secret-tokens.ts'

const lifeMs = 10 * minuteMs

export type NewFlow = { network: Network; redirect: string | undefined; userId: number | null }

/**
 * The state contains the city, so that the callback page can return there: networks know only one
 * redirect URL, and cookies belong to the city's host.
 */
export async function startFlow(db: Db, { network, redirect, userId }: NewFlow, caller: Caller) {
  const state = networkState(newToken(), caller.citySlug)
  const verifierKey = randomBytes(32)
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: sha256(state),
      browser_hash: browserHash(caller),
      network,
      verifier_key: verifierKey,
      redirect: internalRedirect(redirect),
      user_id: userId,
      identity: null,
      expires_at: new Date(Date.now() + lifeMs),
    })
    .execute()
  return { state, codeVerifier: codeVerifier(verifierKey, state) }
}

export type OauthFlow = {
  codeVerifier: string
  redirect: string
  /** The account to link the network to. */
  userId: number | null
  /** Set when a previous attempt lacked something else. */
  identity: NetworkIdentity | null
}

/** Consumes a flow; not found for another browser or another user. */
export async function takeFlow(
  db: Db,
  network: Network,
  state: string,
  caller: Caller,
): Promise<OauthFlow> {
  const row = await db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', browserHash(caller))
    .where('network', '=', network)
    .where('expires_at', '>', new Date())
    .where((where) =>
      where.or([where('user_id', 'is', null), where('user_id', '=', caller.user?.id ?? null)]),
    )
    .returning(['verifier_key', 'redirect', 'user_id', 'identity'])
    .executeTakeFirst()
  if (!row) throw new AppError('oauth_flow_expired')
  return {
    codeVerifier: codeVerifier(row.verifier_key, state),
    redirect: row.redirect,
    userId: row.user_id,
    identity: row.identity,
  }
}

/** Stores the identity until the user provides what is missing. */
export async function storeFlow(
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
    .insertInto('oauth_flows')
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

/** Derived from both sides: neither our table nor the browser can compute it alone. */
function codeVerifier(key: Buffer, state: string): string {
  return createHmac('sha256', key).update(state).digest('base64url')
}

function browserHash({ browser }: Caller): Buffer {
  if (!browser) throw xsrfMismatch()
  return sha256(`browser ${browser}`)
}
