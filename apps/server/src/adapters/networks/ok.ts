import { createHash } from 'node:crypto'
import { codeGrant, type NetworkProtocol, toIdentity } from './network-protocol.ts'

/**
 * Odnoklassniki: https://apiok.ru/ext/oauth/server. It has no PKCE; the client secret replaces it.
 */
export const ok: NetworkProtocol = {
  hosts: {
    consent: 'https://connect.ok.ru',
    token: 'https://api.ok.ru',
    info: 'https://api.ok.ru',
  },
  consentPath: '/oauth/authorize',
  scopes: ['VALUABLE_ACCESS;GET_EMAIL'],
  hasPkce: false,

  tokenRequest: (client, exchange) => ({
    path: '/oauth/token.do',
    form: { ...codeGrant(exchange), client_id: client.id, client_secret: client.secret },
  }),

  infoRequest(client, accessToken) {
    const query = {
      application_key: client.publicKey ?? '',
      fields: 'uid,first_name,last_name,email',
      format: 'json',
      method: 'users.getCurrentUser',
    }
    return {
      path: '/fb.do',
      query: {
        ...query,
        sig: signOkRequest(query, accessToken, client.secret),
        access_token: accessToken,
      },
    }
  },

  readIdentity: ({ uid, first_name, last_name, email }) =>
    toIdentity({ id: uid, firstName: first_name, lastName: last_name, email, ownDomains: [] }),
}

/** Signs all parameters except the token, sorted by name: https://apiok.ru/dev/methods */
export function signOkRequest(query: Record<string, string>, accessToken: string, secret: string) {
  const parts = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name]}`)
  return md5(parts.join('') + md5(accessToken + secret))
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
