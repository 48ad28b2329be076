import { createHash, randomBytes } from 'node:crypto'

/** What only its holder knows; 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How secrets are kept: enough for random ones, which nobody can guess one by one. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest()
