import type { Network } from '@skidora/contract/networks.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { NetworkFailure } from './network-failure.ts'
import type { NetworkIdentity, NetworkProtocol, NetworkResponse } from './network-protocol.ts'
import { requestNetwork } from './request-network.ts'

export type { NetworkIdentity }

/** Base URLs of a network. */
export type NetworkHosts = { consent: string; token: string; info: string }

/** Our credentials and the network's URLs. */
export type NetworkClient = {
  id: string
  secret: string
  /** Odnoklassniki only: the key named in signed requests. */
  publicKey?: string
  /** For a site at `origin`, since the sandbox is on the same host. */
  hosts(origin: string): NetworkHosts
}

/** A started OAuth flow; `origin` is our site's. */
export type NetworkFlow = { state: string; codeVerifier: string; origin: string }

/** The callback parameters. */
export type ReturnedCode = { code: string; deviceId: string }

export type NetworkAdapter = {
  /** The consent page. */
  consentUrl(flow: NetworkFlow): string
  /** Identifies the user. Rejects with `NetworkFailure`. */
  identify(returned: ReturnedCode, flow: NetworkFlow): Promise<NetworkIdentity>
}

/** Arctic's own clients use older protocols of VK and Yandex and have no timeout. */
export function createNetwork(
  network: Network,
  protocol: NetworkProtocol,
  client: NetworkClient,
): NetworkAdapter {
  const redirectUriOf = ({ origin }: NetworkFlow) => `${origin}${paths.oauth(network)}`
  return {
    consentUrl(flow) {
      const url = client.hosts(flow.origin).consent + protocol.consentPath
      const oauth = new OAuth2Client(client.id, null, redirectUriOf(flow))
      const { state, codeVerifier } = flow
      const address = protocol.hasPkce
        ? oauth.createAuthorizationURLWithPKCE(
            url,
            state,
            CodeChallengeMethod.S256,
            codeVerifier,
            protocol.scopes,
          )
        : oauth.createAuthorizationURL(url, state, protocol.scopes)
      return address.href
    },

    async identify(returned, flow) {
      const hosts = client.hosts(flow.origin)
      const exchange = { ...flow, ...returned, redirectUri: redirectUriOf(flow) }
      const tokens = await requestNetwork(hosts.token, protocol.tokenRequest(client, exchange))
      const accessToken = readToken(tokens)
      const response = await requestNetwork(hosts.info, protocol.infoRequest(client, accessToken))
      const identity = protocol.readIdentity(response)
      if (!identity) throw new NetworkFailure('down', 'the response has no identity')
      return identity
    },
  }
}

/** Some networks return errors with status 200. */
function readToken(response: NetworkResponse): string {
  if (typeof response.access_token === 'string' && response.access_token)
    return response.access_token
  if ('error' in response || 'error_code' in response)
    throw new NetworkFailure('refused', 'the code was refused')
  throw new NetworkFailure('down', 'the response has no token')
}
