import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Facts = {
  origin?: string
  rpId?: string
  challenge?: string
  /** User verification; a mere touch is user presence only. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

type NewOptions = { challenge: string; rp: { id: string }; user: { id: string } }

/** A passkey in a test: responds as browsers do, or wrongly where the test requires it. */
export function createAuthenticator({ origin: home }: { origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  let owner = ''
  let count = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,

    /** The response of `navigator.credentials.create`. */
    create(options: NewOptions, facts: Facts = {}) {
      owner = options.user.id
      const key = publicKey.export({ format: 'jwk' })
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(Buffer.from(key.x ?? '', 'base64url'), Buffer.from(key.y ?? '', 'base64url')),
      ])
      const data = authenticatorData({ rpId: options.rp.id, counter: 0, ...facts }, credential)
      const client = clientData(
        'webauthn.create',
        facts.challenge ?? options.challenge,
        facts.origin ?? home,
      )
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The response of `navigator.credentials.get`. */
    get(options: { challenge: string; rpId: string }, facts: Facts = {}) {
      count += 1
      const data = authenticatorData({ rpId: options.rpId, counter: count, ...facts })
      const client = clientData(
        'webauthn.get',
        facts.challenge ?? options.challenge,
        facts.origin ?? home,
      )
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
          userHandle: facts.userHandle ?? owner,
        },
      }
    },
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const flags = { present: 1, verified: 4, hasCredential: 64 }

function authenticatorData(
  { rpId = '', counter = 0, isVerified = true }: Facts,
  credential = Buffer.alloc(0),
) {
  const counterBytes = Buffer.alloc(4)
  counterBytes.writeUInt32BE(counter)
  const set =
    flags.present |
    (isVerified ? flags.verified : 0) |
    (credential.length > 0 ? flags.hasCredential : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([set]), counterBytes, credential])
}

// The subset of CBOR that a response needs.
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), bytesOf(value)])
const bytesOf = (value: string) => Buffer.from(value)
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

/** An ES256 key: type, algorithm, curve, x, y. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])

/** Attestation format `none`, as requested. */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ])
