import { createPrivateKey, type KeyObject } from 'node:crypto'
import { type Environment, keyPair } from '../../environment.ts'
import { StartError } from '../../start/start-error.ts'
import { readKeyFile } from './read-key-file.ts'

export type GoogleWalletKeys = {
  issuerId: string
  /** E-mail of the service account, which signs. */
  account: string
  key: KeyObject
}

/** Null without keys: then no Google passes are offered. */
export function googleWalletKeys(env: Environment): GoogleWalletKeys | null {
  const given = keyPair(env, 'GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY')
  if (!given) return null
  if (!/^\d{10,25}$/.test(given.id))
    throw new StartError('GOOGLE_WALLET_ISSUER_ID must be the number of an issuer.')
  const content = readKeyFile('GOOGLE_WALLET_KEY', given.key)
  try {
    const { client_email: account, private_key: pem } = JSON.parse(content.toString())
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa' && /^[^@\s]+@[^@\s]+$/.test(account))
      return { issuerId: given.id, account, key }
  } catch {}
  throw new StartError(
    'GOOGLE_WALLET_KEY must name the JSON key of a service account with client_email and private_key.',
  )
}
