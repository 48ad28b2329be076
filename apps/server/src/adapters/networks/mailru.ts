import { basicAuth, codeGrant, type NetworkProtocol, toIdentity } from './network-protocol.ts'

const host = 'https://oauth.mail.ru'

/** OAuth Mail: https://id.vk.ru/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index */
export const mailru: NetworkProtocol = {
  hosts: { consent: host, token: host, info: host },
  consentPath: '/login',
  scopes: ['userinfo'],
  hasPkce: true,

  tokenRequest: (client, exchange) => ({
    path: '/token',
    form: { ...codeGrant(exchange), code_verifier: exchange.codeVerifier },
    headers: basicAuth(client),
  }),

  infoRequest: (_client, accessToken) => ({
    path: '/userinfo',
    query: { access_token: accessToken },
  }),

  readIdentity: ({ id, first_name, last_name, email }) =>
    toIdentity({
      id,
      firstName: first_name,
      lastName: last_name,
      email,
      ownDomains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru', 'xmail.ru'],
    }),
}
