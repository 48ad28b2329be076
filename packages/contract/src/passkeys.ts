import { type Static, Type } from 'typebox'
import { Done, Password, SignedIn } from './accounts.ts'
import { defineCalls } from './call.ts'

/** Bytes in base64url, as in WebAuthn. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength })

const CredentialId = Bytes(1400)
const PublicKey = Type.Literal('public-key')
const Required = Type.Literal('required')

export type Passkey = Static<typeof Passkey>
export const Passkey = Type.Object({
  id: Type.Integer(),
  /** The device it was created on: «Chrome, Windows» */
  title: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
})

/** Options for `navigator.credentials.create`. */
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

/** Options for `navigator.credentials.get`; the user picks among their passkeys. */
export const RequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Bytes(86),
  timeout: Type.Integer(),
  userVerification: Required,
})

const responseParts = {
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  clientExtensionResults: Type.Object({}),
}

export type NewPasskeyResponse = Static<typeof NewPasskeyResponse>
export const NewPasskeyResponse = Type.Object({
  ...responseParts,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$', maxLength: 20 }), { maxItems: 10 }),
    ),
  }),
})

export type PasskeyResponse = Static<typeof PasskeyResponse>
export const PasskeyResponse = Type.Object({
  ...responseParts,
  response: Type.Object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    /** The owner; always present for a discoverable passkey. */
    userHandle: Type.Optional(Bytes(86)),
  }),
})

const responseErrors = ['passkey_refused', 'challenge_expired'] as const

/** Passkeys: they replace both sign-in steps, since the device verifies its owner. */
export const passkeyCalls = defineCalls({
  'POST /api/v4/auth/passkey/options': {
    summary: 'Starts a sign-in by passkey',
    data: RequestOptions,
    errors: ['passkey_refused'],
  },
  'POST /api/v4/auth/passkey': {
    summary: 'Signs in by passkey; no second step follows',
    body: PasskeyResponse,
    data: SignedIn,
    errors: responseErrors,
  },
  'GET /api/v4/profile/passkeys': {
    summary: 'Passkeys of the account, oldest first',
    data: Type.Array(Passkey),
    auth: true,
  },
  'POST /api/v4/profile/passkeys/options': {
    summary: 'Starts the creation of a passkey; requires the password if there is one',
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
    summary: 'Adds the passkey created by the browser',
    body: NewPasskeyResponse,
    data: Passkey,
    auth: true,
    errors: [...responseErrors, 'email_unconfirmed'],
  },
  'DELETE /api/v4/profile/passkeys/{id}': {
    summary:
      'Removes a passkey, unless it is the last way to sign in; requires the password if there is one',
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
