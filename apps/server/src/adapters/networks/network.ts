import type { Network } from '@skidora/contract/networks.ts'
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { NetworkFailure } from './network-failure.ts'
import type { Answer, NetworkIdentity, NetworkProtocol } from './network-protocol.ts'
import { requestNetwork } from './request-network.ts'

export type { NetworkIdentity }

/** Addresses that a network answers at. */
export type NetworkHosts = { consent: string; token: string; info: string }

/** What a network knows us by, and where we find it. */
export type NetworkClient = {
  id: string
  secret: string
  /** Only Odnoklassniki has a third key, which signed requests name. */
  publicKey?: string
  /** Of a site that answers at `origin`: the sandbox stands beside it. */
  hosts(origin: string): NetworkHosts
}

/** A visit that has begun; `origin` is where our site answers. */
export type NetworkVisit = { state: string; codeVerifier: string; origin: string }

/** What the person came back with. */
export type ReturnedCode = { code: string; deviceId: string }

export type NetworkAdapter = {
  /** Where the person is asked whether we may know who they are. */
  consentUrl(visit: NetworkVisit): string
  /** Who it is. Fails with `NetworkFailure`. */
  identify(returned: ReturnedCode, visit: NetworkVisit): Promise<NetworkIdentity>
}

/** Arctic's own clients speak older protocols of VK and Yandex, and wait for an answer without end. */
export function createNetwork(
  network: Network,
  protocol: NetworkProtocol,
  client: NetworkClient,
): NetworkAdapter {
  const redirectUriOf = ({ origin }: NetworkVisit) => `${origin}/oauth/${network}`
  return {
    consentUrl(visit) {
      const url = client.hosts(visit.origin).consent + protocol.consentPath
      const oauth = new OAuth2Client(client.id, null, redirectUriOf(visit))
      const { state, codeVerifier } = visit
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

    async identify(returned, visit) {
      const hosts = client.hosts(visit.origin)
      const exchange = { ...visit, ...returned, redirectUri: redirectUriOf(visit) }
      const tokens = await requestNetwork(hosts.token, protocol.tokenRequest(client, exchange))
      const accessToken = readToken(tokens)
      const answer = await requestNetwork(hosts.info, protocol.infoRequest(client, accessToken))
      const identity = protocol.readIdentity(answer)
      if (!identity) throw new NetworkFailure('down', 'the response has no identity')
      return identity
    },
  }
}

/** Some networks refuse with status 200 and an error inside. */
function readToken(answer: Answer): string {
  if (typeof answer.access_token === 'string' && answer.access_token) return answer.access_token
  if ('error' in answer || 'error_code' in answer)
    throw new NetworkFailure('refused', 'the code was refused')
  throw new NetworkFailure('down', 'the response has no token')
}
