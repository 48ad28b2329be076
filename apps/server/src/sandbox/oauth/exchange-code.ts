import { createHash } from 'node:crypto'
import type { Network } from '@skidora/contract/networks.ts'
import type { NetworkClient } from '../../adapters/networks/network.ts'
import { basicAuth } from '../../adapters/networks/network-protocol.ts'
import type { Query } from './authorization.ts'
import type { Grant, Grants } from './grants.ts'

type TokenRequest = { form: Query; authorization: string | undefined }

type TokenResponse = { status: 200 | 400 | 401; body: Record<string, unknown> }

/** Exchanges a code for a token; the networks differ only in client authentication. */
export function exchangeCode(
  network: Network,
  client: NetworkClient,
  grants: Grants,
  request: TokenRequest,
): TokenResponse {
  if (!isClient[network](client, request)) return { status: 401, body: { error: 'invalid_client' } }
  const { form } = request
  // Used up whatever the outcome.
  const grant = grants.takeCode(form.code ?? '')
  if (form.grant_type !== 'authorization_code' || !grant || !isFor(grant, network, form))
    return { status: 400, body: { error: 'invalid_grant' } }
  const body = {
    access_token: grants.issueToken(grant),
    token_type: 'bearer',
    expires_in: 3600,
    ...(network === 'vk' && { user_id: Number(grant.person.id), state: form.state }),
  }
  return { status: 200, body }
}

const byBasicAuth = (client: NetworkClient, { authorization }: TokenRequest) =>
  authorization === basicAuth(client).authorization

const isClient: Record<Network, (client: NetworkClient, request: TokenRequest) => boolean> = {
  vk: ({ id, secret }, { form }) => form.client_id === id && form.service_token === secret,
  yandex: byBasicAuth,
  mailru: byBasicAuth,
  ok: ({ id, secret }, { form }) => form.client_id === id && form.client_secret === secret,
}

function isFor(grant: Grant, network: Network, form: Query): boolean {
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url')
  return (
    grant.network === network &&
    grant.redirectUri === form.redirect_uri &&
    (grant.codeChallenge === null || grant.codeChallenge === challenge) &&
    (network !== 'vk' || grant.deviceId === form.device_id)
  )
}
