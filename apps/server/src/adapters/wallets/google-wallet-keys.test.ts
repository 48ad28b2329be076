import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rsaKeys } from '../../../../../test/support/pass-keys.ts'
import { googleWalletKeys } from './google-wallet-keys.ts'

let folder: string
const private_key = rsaKeys().privateKey.export({ type: 'pkcs8', format: 'pem' })
const client_email = 'passes@skidora.iam.gserviceaccount.com'
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skidora-google-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function keysOf(content: string, GOOGLE_WALLET_ISSUER_ID = '3388000000012345678') {
  const file = join(folder, 'key.json')
  writeFileSync(file, content)
  return googleWalletKeys({ GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_KEY: file })
}

it('reads the key of a service account', () => {
  expect(googleWalletKeys({})).toBeNull()
  expect(keysOf(JSON.stringify({ client_email, private_key }))).toMatchObject({
    issuerId: '3388000000012345678',
    account: client_email,
  })
})

it.each([
  'secret',
  '{}',
  'null',
  JSON.stringify({ client_email }),
  JSON.stringify({ private_key }),
  JSON.stringify({ client_email: 'nobody', private_key }),
  JSON.stringify({ client_email, private_key: 'secret' }),
])('rejects a file with other content', (content) => {
  const read = () => keysOf(content)
  expect(read).toThrow(/^GOOGLE_WALLET_KEY must name the JSON key of a service account/)
  expect(read).not.toThrow(/secret/)
})

it('rejects a lone variable, a wrong number and a missing file', () => {
  const both = { GOOGLE_WALLET_ISSUER_ID: '3388000000012345678', GOOGLE_WALLET_KEY: '/nowhere' }
  expect(() => googleWalletKeys({ ...both, GOOGLE_WALLET_ISSUER_ID: '' })).toThrow(
    'GOOGLE_WALLET_ISSUER_ID must be set, because GOOGLE_WALLET_KEY is.',
  )
  expect(() => googleWalletKeys({ ...both, GOOGLE_WALLET_KEY: '' })).toThrow(
    'GOOGLE_WALLET_KEY must be set, because GOOGLE_WALLET_ISSUER_ID is.',
  )
  expect(() => googleWalletKeys(both)).toThrow(
    'GOOGLE_WALLET_KEY names a file that cannot be read: /nowhere',
  )
  expect(() => keysOf('{}', 'issuer')).toThrow(/^GOOGLE_WALLET_ISSUER_ID must be the number/)
})
