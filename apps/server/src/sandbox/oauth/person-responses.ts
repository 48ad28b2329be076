import type { Network } from '@skidora/contract/networks.ts'
import type { NetworkClient } from '../../adapters/networks/network.ts'
import { signOkRequest } from '../../adapters/networks/ok.ts'
import type { Query } from './authorization.ts'
import type { Grants } from './grants.ts'

type InfoRequest = { query: Query; form: Query; authorization: string | undefined }

type PersonResponse = (
  client: NetworkClient,
  findByToken: Grants['findByToken'],
  request: InfoRequest,
) => object

/** The token's user in each network's format. */
export const personResponses: Record<Network, PersonResponse> = {
  vk(client, findByToken, { form }) {
    const grant = form.client_id === client.id && findByToken(form.access_token ?? '')
    if (!grant) return { error: 'invalid_token', error_description: 'access_token is invalid' }
    const { id, firstName, lastName, email } = grant.person
    return {
      user: { user_id: id, first_name: firstName, last_name: lastName, ...(email && { email }) },
    }
  },

  yandex(client, findByToken, { authorization = '' }) {
    const grant = findByToken(authorization.replace(/^OAuth /, ''))
    if (!grant) return { error: 'invalid_token' }
    const { id, firstName, lastName, email } = grant.person
    return {
      id,
      login: `person-${id}`,
      client_id: client.id,
      first_name: firstName,
      last_name: lastName,
      real_name: `${firstName} ${lastName}`.trim(),
      default_email: email ?? '',
    }
  },

  mailru(_client, findByToken, { query }) {
    const grant = findByToken(query.access_token ?? '')
    if (!grant) return { error: 'token not found', error_code: 6 }
    const { id, firstName, lastName, email } = grant.person
    return {
      id,
      name: `${firstName} ${lastName}`.trim(),
      first_name: firstName,
      last_name: lastName,
      ...(email && { email }),
    }
  },

  ok(client, findByToken, { query: { access_token: token = '', sig, ...signed } }) {
    const grant = findByToken(token)
    if (!grant || signed.application_key !== client.publicKey)
      return { error_code: 102, error_msg: 'PARAM_SESSION_EXPIRED', error_data: null }
    const isSigned = sig === signOkRequest(signed as Record<string, string>, token, client.secret)
    if (!isSigned) return { error_code: 104, error_msg: 'PARAM_SIGNATURE', error_data: null }
    const { id, firstName, lastName, email } = grant.person
    return { uid: id, first_name: firstName, last_name: lastName, ...(email && { email }) }
  },
}
