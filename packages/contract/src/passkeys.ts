import { type Static, Type } from 'typebox'
import { Done, Password, SignedIn } from './accounts.ts'
import { defineCalls } from './call.ts'

/** Bytes in base64url, as WebAuthn writes them. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength })

const CredentialId = Bytes(1400)
const PublicKey = Type.Literal('public-key')
const Required = Type.Literal('required')

export type Passkey = Static<typeof Passkey>
export const Passkey = Type.Object({
  id: Type.Integer(),
  /** The device it was made on: «Chrome, Windows» */
  title: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
})

/** What `navigator.credentials.create` is asked for. */
export const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Bytes(86), name: Type.String(), displayName: Type.String() }),
  challenge: Bytes(86),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(
    Type.Object({ type: PublicKey, id: CredentialId, transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Required,
    requireResidentKey: Type.Literal(true),
    userVerification: Required,
  }),
  attestation: Type.Literal('none'),
})

/** What `navigator.credentials.get` is asked for; the person chooses among their passkeys. */
export const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Bytes(86),
  timeout: Type.Integer(),
  userVerification: Required,
})

const answerParts = {
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  clientExtensionResults: Type.Object({}),
}

export type NewPasskeyAnswer = Static<typeof NewPasskeyAnswer>
export const NewPasskeyAnswer = Type.Object({
  ...answerParts,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$', maxLength: 20 }), { maxItems: 10 }),
    ),
  }),
})

export type PasskeyAnswer = Static<typeof PasskeyAnswer>
export const PasskeyAnswer = Type.Object({
  ...answerParts,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    /** Whose it is; a passkey that is found without a login always says so. */
    userHandle: Type.Optional(Bytes(86)),
  }),
})

const answerErrors = ['passkey_refused', 'challenge_expired'] as const

/** Ways in that are kept by a device: two steps in one, since it knows its owner. */
export const passkeyCalls = defineCalls({
  'POST /api/v4/auth/passkey/options': {
    summary: 'Begins a sign-in by passkey',
    data: RequestOptions,
    errors: ['passkey_refused'],
  },
  'POST /api/v4/auth/passkey': {
    summary: 'Signs in by passkey; no second step follows',
    body: PasskeyAnswer,
    data: SignedIn,
    errors: answerErrors,
  },
  'GET /api/v4/profile/passkeys': {
    summary: 'Passkeys of the account, the oldest first',
    data: Type.Array(Passkey),
    auth: true,
  },
  'POST /api/v4/profile/passkeys/options': {
    summary: 'Begins the making of a passkey; asks for the password where there is one',
    body: Type.Object({ password: Type.Optional(Password) }),
    data: CreationOptions,
    auth: true,
    errors: [
      'wrong_password',
      'sign_in_again',
      'too_many_tries',
      'email_unconfirmed',
      'passkey_refused',
    ],
  },
  'POST /api/v4/profile/passkeys': {
    summary: 'Adds the passkey that the browser made',
    body: NewPasskeyAnswer,
    data: Passkey,
    auth: true,
    errors: [...answerErrors, 'email_unconfirmed'],
  },
  'DELETE /api/v4/profile/passkeys/{id}': {
    summary:
      'Removes a passkey, unless it is the last way in; requires the password where there is one',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    body: Type.Object({ password: Type.Optional(Password) }),
    data: Done,
    auth: true,
    errors: [
      'passkey_not_found',
      'last_way_in',
      'wrong_password',
      'sign_in_again',
      'too_many_tries',
    ],
  },
})
