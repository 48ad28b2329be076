import type { Network, NetworkResult, networkCalls } from '@skidora/contract/networks.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { NetworkIdentity } from '../../../adapters/networks/network.ts'
import { NetworkFailure } from '../../../adapters/networks/network-failure.ts'
import { type Networks, networkNames } from '../../../adapters/networks/networks.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { registrationLetter } from '../../../message-limits.ts'
import { TooManyRequests } from '../../../plugins/rate-limit.ts'
import { readUtm } from '../../../plugins/visitors.ts'
import { invalidField } from '../accounts-errors.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { sendConfirmationLetter } from '../contacts/send-confirmation-letter.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { readUser } from '../sessions/user-info.ts'
import { type AccountDeps, finishSignIn, openSignedIn } from '../sign-in/finish-sign-in.ts'
import { accountOfEmail } from '../sign-in/guest-accounts.ts'
import { networkDown, networkOff, networkRefused, visitExpired } from './network-errors.ts'
import {
  findOwner,
  isLinked,
  linkIdentity,
  readLinked,
  registerIdentity,
  unlinkIdentity,
} from './network-identities.ts'
import { beginVisit, storeVisit, type TakenVisit, takeVisit } from './network-visits.ts'
import { readReturn } from './read-return.ts'

const visitsPerMinute = 20
const registrationsPerMinute = 5

type NetworkDeps = AccountDeps & { networks: Networks }

export function networkHandlers(deps: NetworkDeps): HandlersOf<typeof networkCalls> {
  const { db, limiter, networks } = deps

  function networkOf(network: Network) {
    const adapter = networks[network]
    if (!adapter) throw networkOff(network)
    return adapter
  }

  async function consentUrl(
    visit: { network: Network; redirect: string | undefined; userId: number | null },
    caller: Caller,
  ): Promise<string> {
    await limiter.take(`networks:${caller.addressGroup}`, visitsPerMinute)
    const adapter = networkOf(visit.network)
    const begun = await beginVisit(db, visit, caller)
    return adapter.consentUrl({ ...begun, origin: caller.origin })
  }

  return {
    'GET /api/v4/oauth/get-auth-url': async ({ query }, caller) => {
      const { oauth_client: network, redirect } = query
      return { data: { url: await consentUrl({ network, redirect, userId: null }, caller) } }
    },

    'GET /api/v4/oauth/get-auth-token': async ({ query }, caller) => {
      await limiter.take(`networks:${caller.addressGroup}`, visitsPerMinute)
      const network = query.oauth_client
      const returned = readReturn(query.access_token_payload)
      const visit = await takeVisit(db, network, returned.state, caller)
      const identity = visit.identity ?? (await identify(network, returned, visit, caller))
      const { redirect } = visit
      // A stored visit with an identity waits for its user to sign in.
      const linkTo = visit.userId ?? (visit.identity ? (caller.user?.id ?? null) : null)
      if (linkTo !== null) {
        if (await isLinked(db, linkTo, network, identity))
          return { data: { linked: network, redirect } }
        const visit = { network, state: returned.state, redirect, userId: linkTo }
        await storeVisit(db, visit, identity, caller)
        return { data: { linkNeeded: { name: identity.name }, redirect } }
      }
      const result = await enter(network, identity, caller)
      if ('emailNeeded' in result || 'signInNeeded' in result)
        await storeVisit(db, { network, state: returned.state, redirect }, identity, caller)
      return { data: { ...result, redirect } }
    },

    'GET /api/v4/oauth/finish-registration': async ({ query }, caller) => {
      await limiter.take(`registration:${caller.addressGroup}`, registrationsPerMinute)
      const email = normalizeEmail(query.email)
      if (!email) throw invalidField('email', 'Проверьте адрес почты.')
      const network = query.oauth_client
      const { state } = readReturn(query.access_token_payload)
      // The transaction keeps the visit when the address is taken, for another attempt.
      const { userId, redirect } = await db.transaction().execute(async (trx) => {
        const visit = await takeVisit(trx, network, state, caller)
        if (!visit.identity) throw visitExpired()
        const typed = { email, isConfirmed: false }
        const userId = await registerIdentity(trx, network, visit.identity, typed)
        return { userId, redirect: visit.redirect }
      })
      const utm = query.utm ? readUtm(query.utm) : caller.utm
      return { data: { ...(await welcome(userId, network, caller, utm)), redirect } }
    },

    'GET /api/v4/profile/networks': async (_input, caller) => {
      const linked = await readLinked(db, userOf(caller).id)
      const data = networkNames
        .map((network) => linked.find((one) => one.network === network) ?? { network, name: null })
        .filter(({ network, name }) => networks[network] || name !== null)
      return { data }
    },

    'POST /api/v4/profile/networks/{network}': async ({ params: { network } }, caller) => {
      const { id } = userOf(caller)
      await requireConfirmedEmail(db, id)
      const visit = { network, redirect: paths.profile(), userId: id }
      return { data: { url: await consentUrl(visit, caller) } }
    },

    'POST /api/v4/profile/networks/{network}/confirm': async ({ params, body }, caller) => {
      const { id } = userOf(caller)
      const { network } = params
      await requireConfirmedEmail(db, id)
      await checkOwner(db, caller, body.password)
      const { state } = readReturn(body.access_token_payload)
      const { identity, userId, redirect } = await takeVisit(db, network, state, caller)
      // Set only after the user has seen the confirmation.
      if (!identity || userId !== id) throw visitExpired()
      await linkIdentity(db, id, network, identity)
      return { data: { linked: network, redirect } }
    },

    'DELETE /api/v4/profile/networks/{network}': async ({ params }, caller) => {
      await unlinkIdentity(db, userOf(caller).id, params.network)
      return { data: {} }
    },
  }

  async function identify(
    network: Network,
    { code, state, deviceId }: ReturnType<typeof readReturn>,
    { codeVerifier, userId }: TakenVisit,
    caller: Caller,
  ): Promise<NetworkIdentity> {
    const isLinking = userId !== null
    if (!code) throw networkRefused(network, isLinking)
    try {
      const visit = { state, codeVerifier, origin: caller.origin }
      return await networkOf(network).identify({ code, deviceId }, visit)
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      caller.log.warn(
        { network, failure: error.message },
        'cannot read the identity from the network',
      )
      throw (error.kind === 'refused' ? networkRefused : networkDown)(network, isLinking)
    }
  }

  /** Signs in or registers a visitor identified by the network. */
  async function enter(
    network: Network,
    identity: NetworkIdentity,
    caller: Caller,
  ): Promise<WithoutRedirect<NetworkResult>> {
    const ownerId = await findOwner(db, network, identity.subject)
    if (ownerId !== null) return finishSignIn(deps, ownerId, network, caller)
    const { name, email, isEmailConfirmed } = identity
    if (!email) return { emailNeeded: { name } }
    const namesake = await db
      .selectFrom('users')
      .select(['id', 'email_confirmed_at', 'totp_enabled_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!namesake) {
      const userId = await db
        .transaction()
        .execute((trx) =>
          registerIdentity(trx, network, identity, { email, isConfirmed: isEmailConfirmed }),
        )
      return welcome(userId, network, caller)
    }
    // An unverified address in a network profile must not open that person's account. An account
    // registered with the address and never confirmed must not trap the owner of the mailbox: they
    // get a clean one. If the network owns the mailbox and it is confirmed here too, both are the
    // same person, who could also reset the password there. With a second step, the mailbox alone
    // is not enough.
    if (isEmailConfirmed && namesake.email_confirmed_at === null) {
      const userId = await accountOfEmail(db, email, identity.givenName)
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
  async function welcome(userId: number, network: Network, caller: Caller, utm = caller.utm) {
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
}

type WithoutRedirect<Result> = Result extends unknown ? Omit<Result, 'redirect'> : never
