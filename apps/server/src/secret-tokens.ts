import { createHash, randomBytes } from 'node:crypto'

/** A secret token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A plain hash is enough for random secrets, which cannot be brute-forced. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest()
