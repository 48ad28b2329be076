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

/** The query that the network sent the person back with, as the text of a JSON object. */
const VisitPayload = Type.String({ minLength: 2, maxLength: 4000 })

/** Where the person was when the visit began, to go on from there. */
const redirect = Type.String()

export type NetworkSignedIn = Static<typeof NetworkSignedIn>
export const NetworkSignedIn = Type.Object({ ...SignedIn.properties, redirect })

export const LinkedResult = Type.Object({ linked: Network, redirect })

/** How a visit to a network ended, or what it still needs. */
export type NetworkResult = Static<typeof NetworkResult>
export const NetworkResult = Type.Union([
  NetworkSignedIn,
  Type.Object({ ...SecondStepNeeded.properties, redirect }),
  /** The network told of no address; `finish-registration` brings one. */
  Type.Object({ emailNeeded: Type.Object({ name: Type.String() }), redirect }),
  /** The address has an account. Once its owner is signed in, the same call asks whether to link. */
  Type.Object({
    signInNeeded: Type.Object({ name: Type.String(), email: Type.String() }),
    redirect,
  }),
  /** Waits for `profile/networks/{network}/confirm`, where the owner says yes. */
  Type.Object({ linkNeeded: Type.Object({ name: Type.String() }), redirect }),
  LinkedResult,
])

export type LinkedNetwork = Static<typeof LinkedNetwork>
export const LinkedNetwork = Type.Object({
  network: Network,
  /** What the person is called there; null where it is not linked. */
  name: Type.Union([Type.String(), Type.Null()]),
})

const visitErrors = ['network_off', 'visit_expired'] as const

/** Signing in through another site's account. */
export const networkCalls = defineCalls({
  'GET /api/v4/oauth/get-auth-url': {
    summary: 'Begins a visit to a network: where to send the person',
    query: Type.Object({
      oauth_client: Network,
      redirect: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    data: Type.Object({ url: Type.String() }),
    changes: true,
    errors: ['network_off'],
  },
  'GET /api/v4/oauth/get-auth-token': {
    summary: 'Signs in, or asks for what is missing, by what the network sent back',
    query: Type.Object({ oauth_client: Network, access_token_payload: VisitPayload }),
    data: NetworkResult,
    changes: true,
    errors: [...visitErrors, 'network_refused', 'network_down', 'network_taken'],
  },
  'GET /api/v4/oauth/finish-registration': {
    summary: 'Registers with the e-mail that the network did not give; a letter asks to confirm it',
    query: Type.Object({
      email: Email,
      oauth_client: Network,
      access_token_payload: VisitPayload,
      /** Campaign marks, as `utm_source=…&utm_medium=…`. */
      utm: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    data: NetworkSignedIn,
    changes: true,
    errors: ['visit_expired', 'email_taken', 'network_taken'],
  },
  'GET /api/v4/profile/networks': {
    summary: 'Networks that can be linked, and those that are',
    data: Type.Array(LinkedNetwork),
    auth: true,
  },
  'POST /api/v4/profile/networks/{network}': {
    summary: 'Begins a visit that links a network: where to send the person',
    params: Type.Object({ network: Network }),
    data: Type.Object({ url: Type.String() }),
    auth: true,
    changes: true,
    errors: ['network_off', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/networks/{network}/confirm': {
    summary: 'Links the network that a visit waits with, once its owner has said yes',
    params: Type.Object({ network: Network }),
    body: Type.Object({
      access_token_payload: VisitPayload,
      /** Needed where the account has one. */
      password: Type.Optional(Password),
    }),
    data: LinkedResult,
    auth: true,
    changes: true,
    errors: [
      ...['visit_expired', 'network_taken', 'email_unconfirmed'],
      ...['wrong_password', 'sign_in_again', 'too_many_tries'],
    ] as const,
  },
  'DELETE /api/v4/profile/networks/{network}': {
    summary: 'Unlinks a network, unless it is the only way in',
    params: Type.Object({ network: Network }),
    data: Done,
    auth: true,
    errors: ['network_not_found', 'last_way_in'],
  },
})
