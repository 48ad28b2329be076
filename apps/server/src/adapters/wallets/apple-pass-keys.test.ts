import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  issueCertificate,
  passSubject,
  rsaKeys,
  wwdr,
} from '../../../../../test/support/pass-keys.ts'
import { StartError } from '../../start/start-error.ts'
import { applePassKeys } from './apple-pass-keys.ts'

let folder: string
let env: Record<string, string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skidora-pass-keys-'))
  const keys = rsaKeys()
  const pem = (type: 'pkcs8', cipher?: object) =>
    keys.privateKey.export({ type, format: 'pem', ...cipher }) as string
  save('key.pem', pem('pkcs8'))
  save('locked.pem', pem('pkcs8', { cipher: 'aes-256-cbc', passphrase: 'onion' }))
  save('cert.pem', issueCertificate({ subject: passSubject, keys }, wwdr).toString())
  const { OU: _team, ...teamless } = passSubject
  save('teamless.pem', issueCertificate({ subject: teamless, keys }, wwdr).toString())
  const other = { subject: passSubject, keys: rsaKeys() }
  save('foreign.pem', issueCertificate(other, wwdr).toString())
  save('issuer.cer', issueCertificate(wwdr, wwdr).raw)
  const stranger = { subject: wwdr.subject, keys: rsaKeys() }
  save('stranger.pem', issueCertificate(stranger, stranger).toString())
  save('text.txt', 'secret')
  env = {
    APPLE_PASS_CERT: path('cert.pem'),
    APPLE_PASS_KEY: path('key.pem'),
    APPLE_WWDR_CERT: path('issuer.cer'),
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)
const save = (name: string, content: string | Buffer) => writeFileSync(path(name), content)

/** The line that ends the start. */
function problemOf(changes: Record<string, string>): string {
  try {
    applePassKeys({ ...env, ...changes })
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe('keys of Apple passes', () => {
  it('are off without variables', () => expect(applePassKeys({})).toBeNull())

  it('take the pass type and the team from the certificate', () => {
    expect(applePassKeys(env)).toMatchObject({
      passTypeId: 'pass.ru.skidora.coupon',
      teamId: 'TEAM123456',
    })
  })

  it('take an encrypted key with its password', () => {
    const locked = { ...env, APPLE_PASS_KEY: path('locked.pem') }
    expect(applePassKeys({ ...locked, APPLE_PASS_KEY_PASSWORD: 'onion' })).not.toBeNull()
  })

  it.each<[changes: Record<string, string>, problem: RegExp]>([
    [{ APPLE_PASS_CERT: '' }, /^APPLE_PASS_CERT must be set, because APPLE_PASS_KEY is\.$/],
    [{ APPLE_PASS_KEY: '' }, /^APPLE_PASS_KEY must be set, because APPLE_PASS_CERT is\.$/],
    [{ APPLE_WWDR_CERT: ' ' }, /^APPLE_WWDR_CERT must be set, because APPLE_PASS_CERT is\.$/],
    [{ APPLE_PASS_CERT: '/nowhere.pem' }, /^APPLE_PASS_CERT names a file that cannot be read/],
    [{ APPLE_PASS_CERT: 'text.txt' }, /^APPLE_PASS_CERT must name a certificate in PEM or DER/],
    [{ APPLE_PASS_CERT: 'issuer.cer' }, /^APPLE_PASS_CERT must be the certificate of a Pass Type/],
    [{ APPLE_PASS_CERT: 'teamless.pem' }, /^APPLE_PASS_CERT must be the certificate of a Pass/],
    [{ APPLE_PASS_CERT: 'foreign.pem' }, /^APPLE_PASS_KEY must be the key of the certificate/],
    [{ APPLE_PASS_KEY: 'text.txt' }, /^APPLE_PASS_KEY must name an RSA key in PEM/],
    [{ APPLE_PASS_KEY: 'locked.pem' }, /set APPLE_PASS_KEY_PASSWORD\.$/],
    [
      { APPLE_PASS_KEY: 'locked.pem', APPLE_PASS_KEY_PASSWORD: 'garlic' },
      /^APPLE_PASS_KEY must name an RSA key in PEM/,
    ],
    [{ APPLE_WWDR_CERT: 'text.txt' }, /^APPLE_WWDR_CERT must name a certificate in PEM or DER/],
    [{ APPLE_WWDR_CERT: 'stranger.pem' }, /^APPLE_WWDR_CERT must be the WWDR certificate that/],
  ])('reject %j', (changes, problem) => {
    const files = Object.entries(changes).map(([name, value]) => [
      name,
      /^[a-z]+\.\w+$/.test(value) ? path(value) : value,
    ])
    const line = problemOf(Object.fromEntries(files))
    expect(line).toMatch(problem)
    expect(line).not.toMatch(/secret|onion|garlic/)
  })

  it('reject a password without a key', () => {
    expect(() => applePassKeys({ APPLE_PASS_KEY_PASSWORD: 'onion' })).toThrow(
      'APPLE_PASS_CERT must be set, because APPLE_PASS_KEY_PASSWORD is.',
    )
  })
})
