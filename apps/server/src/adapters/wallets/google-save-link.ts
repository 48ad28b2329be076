import { sign } from 'node:crypto'
import type { GoogleWalletKeys } from './google-wallet-keys.ts'

const saveUrl = 'https://pay.google.com/gp/v/save'

/** A link that saves passes to Google Wallet: a JSON Web Token signed with RS256. */
export function googleSaveLink(payload: object, keys: GoogleWalletKeys, now: Date): string {
  const claims = {
    iss: keys.account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    payload,
  }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${saveUrl}/${signed}.${sign('sha256', Buffer.from(signed), keys.key).toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
