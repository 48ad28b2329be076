import type { Network } from '@skidora/contract/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { NetworkClient } from '../../adapters/networks/network.ts'
import { networkProtocols } from '../../adapters/networks/networks.ts'

export type Query = Record<string, string | undefined>

export type Authorization = { redirectUri: string; state: string; codeChallenge: string | null }

/** A valid authorization request, or its invalid parameter. */
export function readAuthorization(
  network: Network,
  client: NetworkClient,
  origin: string,
  query: Query,
): Authorization | { wrong: string } {
  const { hasPkce } = networkProtocols[network]
  const { redirect_uri: redirectUri, state, code_challenge: challenge } = query
  if (query.response_type !== 'code') return { wrong: 'response_type' }
  if (query.client_id !== client.id) return { wrong: 'client_id' }
  if (redirectUri !== `${origin}${paths.oauth(network)}`) return { wrong: 'redirect_uri' }
  if (!state || state.length < 32) return { wrong: 'state' }
  if (!hasPkce) return { redirectUri, state, codeChallenge: null }
  if (query.code_challenge_method !== 'S256') return { wrong: 'code_challenge_method' }
  if (!challenge || !/^[\w-]{43}$/.test(challenge)) return { wrong: 'code_challenge' }
  return { redirectUri, state, codeChallenge: challenge }
}
