import { basicAuth, codeGrant, type NetworkProtocol, toIdentity } from './network-protocol.ts'

/** Yandex ID: https://yandex.ru/dev/id/doc/ru/codes/code-url, …/user-information */
export const yandex: NetworkProtocol = {
  hosts: {
    consent: 'https://oauth.yandex.ru',
    token: 'https://oauth.yandex.ru',
    info: 'https://login.yandex.ru',
  },
  consentPath: '/authorize',
  scopes: ['login:info', 'login:email'],
  hasPkce: true,

  tokenRequest: (client, exchange) => ({
    path: '/token',
    form: { ...codeGrant(exchange), code_verifier: exchange.codeVerifier },
    headers: basicAuth(client),
  }),

  infoRequest: (_client, accessToken) => ({
    path: '/info',
    query: { format: 'json' },
    headers: { authorization: `OAuth ${accessToken}` },
  }),

  readIdentity: ({ id, first_name, last_name, default_email }) =>
    toIdentity({
      id,
      firstName: first_name,
      lastName: last_name,
      email: default_email,
      ownDomains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.uz'],
    }),
}
