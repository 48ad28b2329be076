import type { networkCalls } from '@skidora/contract/networks.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { invalidField } from '../../../app-error.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { readUtm } from '../../../plugins/calls/read-utm.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { unlinkIdentity } from './network-identities.ts'
import { beginFlow, confirmLink, listNetworks } from './network-linking-service.ts'
import { finishFlow, type NetworkDeps, registerWithEmail } from './network-sign-in-service.ts'
import { readReturn } from './read-return.ts'

const flowsPerMinute = 20
const registrationsPerMinute = 5

export function networkHandlers(deps: NetworkDeps): HandlersOf<typeof networkCalls> {
  const { db, limiter } = deps

  return {
    'GET /api/v4/oauth/get-auth-url': async ({ query }, caller) => {
      const { oauth_client: network, redirect } = query
      await limiter.take(`networks:${caller.addressGroup}`, flowsPerMinute)
      return { data: { url: await beginFlow(deps, { network, redirect, userId: null }, caller) } }
    },

    'GET /api/v4/oauth/get-auth-token': async ({ query }, caller) => {
      await limiter.take(`networks:${caller.addressGroup}`, flowsPerMinute)
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

    'GET /api/v4/profile/networks': async (_input, caller) => ({
      data: await listNetworks(deps, userOf(caller).id),
    }),

    'POST /api/v4/profile/networks/{network}': async ({ params: { network } }, caller) => {
      const { id } = userOf(caller)
      await requireConfirmedEmail(db, id)
      await limiter.take(`networks:${caller.addressGroup}`, flowsPerMinute)
      const flow = { network, redirect: paths.profile(), userId: id }
      return { data: { url: await beginFlow(deps, flow, caller) } }
    },

    'POST /api/v4/profile/networks/{network}/confirm': async ({ params, body }, caller) => {
      const { network } = params
      await requireConfirmedEmail(db, userOf(caller).id)
      await checkOwner(db, caller, body.password)
      const { state } = readReturn(body.access_token_payload)
      return { data: await confirmLink(db, { network, state }, caller) }
    },

    'DELETE /api/v4/profile/networks/{network}': async ({ params }, caller) => {
      await unlinkIdentity(db, params.network, caller)
      return { data: {} }
    },
  }
}
