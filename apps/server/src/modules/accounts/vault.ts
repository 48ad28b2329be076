import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** Encrypts what we must be able to read again, with a key that the database does not have. */
export type Vault = {
  /** `place` is where the secret belongs: moved to another row, it does not open. */
  seal(secret: string, place: string): string
  /** Null when it was sealed with another key, for another place, or changed. */
  open(sealed: string, place: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** The dot is not base64, so values sealed before there were versions can be recognised. */
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
        // Recovery codes still let people in, but somebody has to bring the right key back.
        log.error({ err }, 'cannot decrypt a secret with this key')
        return null
      }
    },
  }
}
