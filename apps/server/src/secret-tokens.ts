import { createHash, randomBytes } from 'node:crypto'

/** A secret token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A token in the links of letters, 128 random bits; see link-token.ts of the domain. */
export const newLinkToken = () => randomBytes(16).toString('hex').toUpperCase()

/** Whether a text can be one of our tokens. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** A plain hash is enough for random secrets, which cannot be brute-forced. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest()
