import type { Network, networkCalls } from '@skidora/contract/networks.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { networkNames } from '../../../adapters/networks/networks.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { readUtm } from '../../../plugins/read-utm.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { linkIdentity, readLinked, unlinkIdentity } from './network-identities.ts'
import {
  finishFlow,
  type NetworkDeps,
  networkOf,
  registerWithEmail,
} from './network-sign-in-service.ts'
import { startFlow, takeFlow } from './oauth-flows.ts'
import { readReturn } from './read-return.ts'

const visitsPerMinute = 20
const registrationsPerMinute = 5

export function networkHandlers(deps: NetworkDeps): HandlersOf<typeof networkCalls> {
  const { db, limiter, networks } = deps

  async function consentUrl(
    flow: { network: Network; redirect: string | undefined; userId: number | null },
    caller: Caller,
  ): Promise<string> {
    await limiter.take(`networks:${caller.addressGroup}`, visitsPerMinute)
    const adapter = networkOf(networks, flow.network)
    const started = await startFlow(db, flow, caller)
    return adapter.consentUrl({ ...started, origin: caller.origin })
  }

  return {
    'GET /api/v4/oauth/get-auth-url': async ({ query }, caller) => {
      const { oauth_client: network, redirect } = query
      return { data: { url: await consentUrl({ network, redirect, userId: null }, caller) } }
    },

    'GET /api/v4/oauth/get-auth-token': async ({ query }, caller) => {
      await limiter.take(`networks:${caller.addressGroup}`, visitsPerMinute)
      const returned = readReturn(query.access_token_payload)
      return { data: await finishFlow(deps, query.oauth_client, returned, caller) }
    },

    'GET /api/v4/oauth/finish-registration': async ({ query }, caller) => {
      await limiter.take(`registration:${caller.addressGroup}`, registrationsPerMinute)
      const email = normalizeEmail(query.email)
      if (!email) throw invalidField('email', 'Проверьте адрес почты.')
      const { state } = readReturn(query.access_token_payload)
      const utm = query.utm ? readUtm(query.utm) : caller.utm
      const flow = { network: query.oauth_client, state, email }
      return { data: await registerWithEmail(deps, flow, caller, utm) }
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
      const flow = { network, redirect: paths.profile(), userId: id }
      return { data: { url: await consentUrl(flow, caller) } }
    },

    'POST /api/v4/profile/networks/{network}/confirm': async ({ params, body }, caller) => {
      const { id } = userOf(caller)
      const { network } = params
      await requireConfirmedEmail(db, id)
      await checkOwner(db, caller, body.password)
      const { state } = readReturn(body.access_token_payload)
      const { identity, userId, redirect } = await takeFlow(db, network, state, caller)
      // Set only after the user has seen the confirmation.
      if (!identity || userId !== id) throw new AppError('visit_expired')
      await linkIdentity(db, id, network, identity)
      return { data: { linked: network, redirect } }
    },

    'DELETE /api/v4/profile/networks/{network}': async ({ params }, caller) => {
      await unlinkIdentity(db, params.network, caller)
      return { data: {} }
    },
  }
}
