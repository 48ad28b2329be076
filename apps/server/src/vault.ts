import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** Encrypts secrets that we must read again, with a key that is not in the database. */
export type Vault = {
  /** `place` binds the secret to its row: moved to another one, it does not decrypt. */
  seal(secret: string, place: string): string
  /** Null when it was sealed with another key or for another place, or was changed. */
  open(sealed: string, place: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Not base64, so that values sealed before versioning can be recognized. */
const version = '1.'

export function createVault(secretKey: Buffer, log: Pick<FastifyBaseLogger, 'error'>): Vault {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'skidora vault 1', 32))
  return {
    seal(secret, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return version + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },

    open(sealed, place) {
      const isVersioned = sealed.startsWith(version)
      const bytes = Buffer.from(isVersioned ? sealed.slice(version.length) : sealed, 'base64')
      const textAt = nonceBytes + tagBytes
      try {
        const decipher = createDecipheriv(
          algorithm,
          // Older secrets were sealed with the secret key itself.
          isVersioned ? key : secretKey,
          bytes.subarray(0, nonceBytes),
        )
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, textAt))
        return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8')
      } catch (err) {
        // Users can still sign in by recovery codes, but an operator must restore the right key.
        log.error({ err }, 'cannot decrypt a secret with this key')
        return null
      }
    },
  }
}
