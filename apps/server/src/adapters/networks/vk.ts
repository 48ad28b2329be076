import { codeGrant, type NetworkProtocol, toIdentity } from './network-protocol.ts'

/** VK ID, OAuth 2.1: https://id.vk.ru/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-integration/api-description */
export const vk: NetworkProtocol = {
  hosts: { consent: 'https://id.vk.ru', token: 'https://id.vk.ru', info: 'https://id.vk.ru' },
  consentPath: '/authorize',
  scopes: ['vkid.personal_info', 'email'],
  hasPkce: true,

  tokenRequest: (client, exchange) => ({
    path: '/oauth2/auth',
    form: {
      ...codeGrant(exchange),
      client_id: client.id,
      // VK's name for the secret of a server.
      service_token: client.secret,
      code_verifier: exchange.codeVerifier,
      device_id: exchange.deviceId,
      state: exchange.state,
    },
  }),

  infoRequest: (client, accessToken) => ({
    path: '/oauth2/user_info',
    form: { client_id: client.id, access_token: accessToken },
  }),

  readIdentity({ user }) {
    const { user_id, first_name, last_name, email } = Object(user)
    return toIdentity({
      id: user_id,
      firstName: first_name,
      lastName: last_name,
      email,
      // VK does not report whether the address was confirmed.
      ownDomains: [],
    })
  },
}
