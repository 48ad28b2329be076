import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Network } from '@skidora/contract/networks.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NetworkClient } from '../../adapters/networks/network.ts'
import {
  type NetworkClients,
  networkNames,
  networkProtocols,
} from '../../adapters/networks/networks.ts'
import { ownAddress } from '../../addresses/own-address.ts'
import { textFields } from '../../input/text-fields.ts'
import { type Authorization, type Query, readAuthorization } from './authorization.ts'
import { consentPage, wrongRequestPage } from './consent-page.ts'
import { exchangeCode } from './exchange-code.ts'
import { createGrants, type Grant, type Grants } from './grants.ts'
import { madeUpPerson, testPeople } from './people.ts'
import { personResponses } from './person-responses.ts'

const stylesheet = readFileSync(new URL('./consent.css', import.meta.url), 'utf8')

export type OAuthSandbox = {
  /** Credentials of our server at the sandbox, as at the real networks. */
  clients: NetworkClients
  register(app: FastifyInstance): void
}

/** Sandbox of the four networks at `/sandbox/oauth/<network>`. */
export function createOAuthSandbox(): OAuthSandbox {
  let server: Server | undefined
  const clientOf = (network: Network): NetworkClient => ({
    id: `sandbox-${network}`,
    secret: randomBytes(24).toString('base64url'),
    publicKey: 'sandbox-public',
    hosts(origin) {
      const path = `/sandbox/oauth/${network}`
      const ours = ownAddress(server) + path
      // The browser uses the public origin through any proxies; the server calls itself directly.
      return { consent: origin + path, token: ours, info: ours }
    },
  })
  const clients = Object.fromEntries(
    networkNames.map((network) => [network, clientOf(network)]),
  ) as Record<Network, NetworkClient>
  return {
    clients,
    register(app) {
      server = app.server
      const grants = createGrants()
      for (const network of networkNames) registerNetwork(app, network, clients[network], grants)
      app.get('/sandbox/oauth/consent.css', async (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
      )
    },
  }
}

function registerNetwork(
  app: FastifyInstance,
  network: Network,
  client: NetworkClient,
  grants: Grants,
) {
  const base = `/sandbox/oauth/${network}`
  const protocol = networkProtocols[network]
  const unused = { code: '', state: '', deviceId: '', codeVerifier: '', redirectUri: '' }
  const tokenPath = protocol.tokenRequest(client, unused).path
  const info = protocol.infoRequest(client, '')
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

  app.get(base + protocol.consentPath, async (request, reply) => {
    const authorization = readAuthorization(
      network,
      client,
      originOf(request),
      textFields(request.query),
    )
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if ('wrong' in authorization)
      return reply.code(400).send(wrongRequestPage(authorization.wrong).text)
    return reply.send(consentPage(network, textFields(request.query)).text)
  })

  app.get(`${base}/decision`, async (request, reply) => {
    const authorization = readAuthorization(
      network,
      client,
      originOf(request),
      textFields(request.query),
    )
    if ('wrong' in authorization)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(wrongRequestPage(authorization.wrong).text)
    const grant = grantOf(network, authorization, textFields(request.query))
    const result: Record<string, string> = grant
      ? {
          code: grants.issueCode(grant),
          ...(network === 'vk' && { device_id: grant.deviceId, type: 'code_v2' }),
        }
      : { error: 'access_denied', error_description: 'User denied access' }
    const query = new URLSearchParams({ ...result, state: authorization.state })
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${authorization.redirectUri}?${query}`, 302)
  })

  app.post(base + tokenPath, { config: { xsrf: 'never' } }, async (request, reply) => {
    const { authorization } = request.headers
    const form = textFields(request.body)
    const { status, body } = exchangeCode(network, client, grants, { form, authorization })
    return reply.code(status).send(body)
  })

  app.route({
    method: info.form ? 'POST' : 'GET',
    url: base + info.path,
    config: { xsrf: 'never' },
    handler: async (request) =>
      personResponses[network](client, grants.findByToken, {
        query: textFields(request.query),
        form: textFields(request.body),
        authorization: request.headers.authorization,
      }),
  })
}

/** Null when the user denies access. */
function grantOf(network: Network, authorization: Authorization, query: Query): Grant | null {
  if (query.refuse) return null
  const known = testPeople.find(({ id }) => id === query.person)
  const person = known ?? (query.name ? madeUpPerson(query.name, query.email ?? '') : null)
  if (!person) return null
  const { redirectUri, codeChallenge } = authorization
  return { network, person, redirectUri, codeChallenge, deviceId: randomUUID() }
}
