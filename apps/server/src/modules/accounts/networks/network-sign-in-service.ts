import type { Network, NetworkResult } from '@skidora/contract/networks.ts'
import type { NetworkIdentity } from '../../../adapters/networks/network.ts'
import { NetworkFailure } from '../../../adapters/networks/network-failure.ts'
import type { Networks } from '../../../adapters/networks/networks.ts'
import { AppError } from '../../../app-error.ts'
import type { Caller } from '../../../handlers.ts'
import { registrationLetter } from '../../../limits/message-limits.ts'
import { TooManyRequests } from '../../../limits/too-many-requests.ts'
import { sendConfirmationLetter } from '../contacts/send-confirmation-letter.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn } from '../sign-in/finish-sign-in.ts'
import { accountOfEmail } from '../sign-in/guest-accounts.ts'
import {
  findNamesake,
  findOwner,
  isLinked,
  linkIdentity,
  registerIdentity,
} from './network-identities.ts'
import { type OauthFlow, storeFlow, takeFlow } from './oauth-flows.ts'
import type { Returned } from './read-return.ts'

export type NetworkDeps = AccountDeps & { networks: Networks }

type WithoutRedirect<Result> = Result extends unknown ? Omit<Result, 'redirect'> : never

export function networkOf(networks: Networks, network: Network) {
  const adapter = networks[network]
  if (!adapter) throw new AppError('network_off', { details: { network } })
  return adapter
}

/** Completes an OAuth flow: signs in, registers, or says what is missing for it. */
export async function finishFlow(
  deps: NetworkDeps,
  network: Network,
  returned: Returned,
  caller: Caller,
): Promise<NetworkResult> {
  const { db } = deps
  const flow = await takeFlow(db, network, returned.state, caller)
  const identity = flow.identity ?? (await identify(deps, network, returned, flow, caller))
  const { redirect } = flow
  // A stored flow with an identity waits for its user to sign in.
  const linkTo = flow.userId ?? (flow.identity ? (caller.user?.id ?? null) : null)
  if (linkTo !== null) {
    if (await isLinked(db, linkTo, network, identity)) return { linked: network, redirect }
    const flow = { network, state: returned.state, redirect, userId: linkTo }
    await storeFlow(db, flow, identity, caller)
    return { linkNeeded: { name: identity.name }, redirect }
  }
  const result = await enter(deps, network, identity, caller)
  if ('emailNeeded' in result || 'signInNeeded' in result)
    await storeFlow(db, { network, state: returned.state, redirect }, identity, caller)
  return { ...result, redirect }
}

/** Registers the identity of a stored flow with the typed address. */
export async function registerWithEmail(
  deps: NetworkDeps,
  { network, state, email }: { network: Network; state: string; email: string },
  caller: Caller,
  utm: Caller['utm'],
) {
  // The transaction keeps the flow when the address is taken, for another attempt.
  const { userId, redirect } = await deps.db.transaction().execute(async (trx) => {
    const flow = await takeFlow(trx, network, state, caller)
    if (!flow.identity) throw new AppError('oauth_flow_expired')
    const typed = { email, isConfirmed: false }
    const userId = await registerIdentity(trx, network, flow.identity, typed)
    return { userId, redirect: flow.redirect }
  })
  return { ...(await welcome(deps, userId, network, caller, utm)), redirect }
}

async function identify(
  { networks }: NetworkDeps,
  network: Network,
  { code, state, deviceId }: Returned,
  { codeVerifier, userId }: OauthFlow,
  caller: Caller,
): Promise<NetworkIdentity> {
  const isLinking = userId !== null
  if (!code) throw new AppError('network_refused', { details: { network, isLinking } })
  try {
    const flow = { state, codeVerifier, origin: caller.origin }
    return await networkOf(networks, network).identify({ code, deviceId }, flow)
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    caller.log.warn(
      { network, failure: error.message },
      'cannot read the identity from the network',
    )
    const code = error.kind === 'refused' ? 'network_refused' : 'network_down'
    throw new AppError(code, { details: { network, isLinking } })
  }
}

/** Signs in or registers a visitor identified by the network. */
async function enter(
  deps: NetworkDeps,
  network: Network,
  identity: NetworkIdentity,
  caller: Caller,
): Promise<WithoutRedirect<NetworkResult>> {
  const { db } = deps
  const ownerId = await findOwner(db, network, identity.subject)
  if (ownerId !== null) return finishSignIn(deps, ownerId, network, caller)
  const { name, email, isEmailConfirmed } = identity
  if (!email) return { emailNeeded: { name } }
  const namesake = await findNamesake(db, email)
  if (!namesake) {
    const userId = await db
      .transaction()
      .execute((trx) =>
        registerIdentity(trx, network, identity, { email, isConfirmed: isEmailConfirmed }),
      )
    return welcome(deps, userId, network, caller)
  }
  // An unverified address in a network profile must not open that person's account. An account
  // registered with the address and never confirmed must not trap the owner of the mailbox: they
  // get a clean one. If the network owns the mailbox and it is confirmed here too, both are the
  // same person, who could also reset the password there. With a second step, the mailbox alone
  // is not enough.
  if (isEmailConfirmed && namesake.email_confirmed_at === null) {
    const userId = await accountOfEmail(deps, email, identity.givenName)
    await linkIdentity(db, userId, network, identity)
    return finishSignIn(deps, userId, network, caller)
  }
  const isSamePerson =
    isEmailConfirmed && namesake.email_confirmed_at !== null && namesake.totp_enabled_at === null
  if (!isSamePerson) return { signInNeeded: { name, email } }
  await linkIdentity(db, namesake.id, network, identity)
  return finishSignIn(deps, namesake.id, network, caller)
}

/** Signs in a new user; an unverified address gets a confirmation letter. */
async function welcome(
  deps: NetworkDeps,
  userId: number,
  network: Network,
  caller: Caller,
  utm = caller.utm,
) {
  const { db } = deps
  const user = await readUser(db, userId)
  if (user.email && !user.email_confirmed_at)
    await sendConfirmationLetter(
      db,
      { userId, email: user.email, limits: registrationLetter(user.email, caller) },
      caller,
    ).catch((error) => {
      // The account exists already, and its profile can send the letter later.
      if (!(error instanceof TooManyRequests)) throw error
    })
  return openSignedIn(deps, user, network, caller, utm)
}
