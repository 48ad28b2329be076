import { type Static, Type } from 'typebox'
import { Done, Email, Password, SecondStepNeeded, SignedIn } from './accounts.ts'
import { defineCalls } from './call.ts'

export type Network = Static<typeof Network>
export const Network = Type.Union([
  Type.Literal('vk'),
  Type.Literal('yandex'),
  Type.Literal('mailru'),
  Type.Literal('ok'),
])

/** Query of the network's redirect, as the text of a JSON object. */
const FlowPayload = Type.String({ minLength: 2, maxLength: 4000 })

/** Page where the sign-in started, to return to. */
const redirect = Type.String()

export type NetworkSignedIn = Static<typeof NetworkSignedIn>
export const NetworkSignedIn = Type.Object({ ...SignedIn.properties, redirect })

export const LinkedResult = Type.Object({ linked: Network, redirect })

/** Result of the OAuth flow, or what it still requires. */
export type NetworkResult = Static<typeof NetworkResult>
export const NetworkResult = Type.Union([
  NetworkSignedIn,
  Type.Object({ ...SecondStepNeeded.properties, redirect }),
  /** The network gave no e-mail; `finish-registration` supplies one. */
  Type.Object({ emailNeeded: Type.Object({ name: Type.String() }), redirect }),
  /** The e-mail has an account. After its owner signs in, the same call asks whether to link. */
  Type.Object({
    signInNeeded: Type.Object({ name: Type.String(), email: Type.String() }),
    redirect,
  }),
  /** Awaits the owner's consent by `profile/networks/{network}/confirm`. */
  Type.Object({ linkNeeded: Type.Object({ name: Type.String() }), redirect }),
  LinkedResult,
])

export type LinkedNetwork = Static<typeof LinkedNetwork>
export const LinkedNetwork = Type.Object({
  network: Network,
  /** The user's name there; null if not linked. */
  name: Type.Union([Type.String(), Type.Null()]),
})

const flowErrors = ['network_off', 'oauth_flow_expired'] as const

/** Sign-in through social networks. */
export const networkCalls = defineCalls({
  'GET /api/v4/oauth/get-auth-url': {
    summary: 'Starts an OAuth sign-in: returns the network’s URL',
    query: Type.Object({
      oauth_client: Network,
      redirect: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    data: Type.Object({ url: Type.String() }),
    changes: true,
    errors: ['network_off'],
  },
  'GET /api/v4/oauth/get-auth-token': {
    summary: 'Signs in by the OAuth callback, or returns what is missing',
    query: Type.Object({ oauth_client: Network, access_token_payload: FlowPayload }),
    data: NetworkResult,
    changes: true,
    errors: [...flowErrors, 'network_refused', 'network_down', 'network_taken'],
  },
  'GET /api/v4/oauth/finish-registration': {
    summary: 'Registers with an e-mail if the network gave none; sends a confirmation e-mail',
    query: Type.Object({
      email: Email,
      oauth_client: Network,
      access_token_payload: FlowPayload,
      /** Campaign parameters, as `utm_source=…&utm_medium=…`. */
      utm: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    data: NetworkSignedIn,
    changes: true,
    errors: ['oauth_flow_expired', 'email_taken', 'network_taken'],
  },
  'GET /api/v4/profile/networks': {
    summary: 'Networks, linked and available for linking',
    data: Type.Array(LinkedNetwork),
    auth: true,
  },
  'POST /api/v4/profile/networks/{network}': {
    summary: 'Starts an OAuth flow that links a network: returns the network’s URL',
    params: Type.Object({ network: Network }),
    data: Type.Object({ url: Type.String() }),
    auth: true,
    changes: true,
    errors: ['network_off', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/networks/{network}/confirm': {
    summary: 'Links the pending network after its owner’s consent',
    params: Type.Object({ network: Network }),
    body: Type.Object({
      access_token_payload: FlowPayload,
      /** Required if the account has one. */
      password: Type.Optional(Password),
    }),
    data: LinkedResult,
    auth: true,
    changes: true,
    errors: [
      ...['oauth_flow_expired', 'network_taken', 'email_unconfirmed'],
      ...['wrong_password', 'sign_in_again', 'too_many_tries'],
    ] as const,
  },
  'DELETE /api/v4/profile/networks/{network}': {
    summary: 'Unlinks a network, unless it is the only way to sign in',
    params: Type.Object({ network: Network }),
    data: Done,
    auth: true,
    errors: ['network_not_found', 'last_way_in'],
  },
})
