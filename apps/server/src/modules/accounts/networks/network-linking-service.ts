import type { LinkedNetwork, Network } from '@skidora/contract/networks.ts'
import { networkNames } from '../../../adapters/networks/networks.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { linkIdentity, readLinked } from './network-identities.ts'
import { type NetworkDeps, networkOf } from './network-sign-in-service.ts'
import { type NewFlow, startFlow, takeFlow } from './oauth-flows.ts'

/** Starts a flow to sign in or, with a user, to link; returns the URL of the network's consent. */
export async function beginFlow(
  { db, networks }: NetworkDeps,
  flow: NewFlow,
  caller: Caller,
): Promise<string> {
  const adapter = networkOf(networks, flow.network)
  const started = await startFlow(db, flow, caller)
  return adapter.consentUrl({ ...started, origin: caller.origin })
}

/** Every network that is on, and those that the user linked before one was switched off. */
export async function listNetworks(
  { db, networks }: NetworkDeps,
  userId: number,
): Promise<LinkedNetwork[]> {
  const linked = await readLinked(db, userId)
  return networkNames
    .map((network) => linked.find((one) => one.network === network) ?? { network, name: null })
    .filter(({ network, name }) => networks[network] || name !== null)
}

/** Links the identity that the caller's flow has found. */
export async function confirmLink(
  db: Db,
  { network, state }: { network: Network; state: string },
  caller: Caller,
) {
  const { id } = userOf(caller)
  const { identity, userId, redirect } = await takeFlow(db, network, state, caller)
  // Set only after the user has seen the confirmation.
  if (!identity || userId !== id) throw new AppError('oauth_flow_expired')
  await linkIdentity(db, id, network, identity)
  return { linked: network, redirect }
}
