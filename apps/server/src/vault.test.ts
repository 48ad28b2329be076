import { createCipheriv } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createVault } from './vault.ts'

const log = { error: vi.fn() }
/** Replaces the first base64 character. */
const flip = (_text: string, first: string) => `1.${first === 'A' ? 'B' : 'A'}`

const vault = createVault(Buffer.alloc(32, 1), log)

it('decrypts what it encrypted, and never encrypts the same way twice', () => {
  const [one, other] = [vault.seal('секрет', 'user 1'), vault.seal('секрет', 'user 1')]
  expect(one).not.toBe(other)
  expect([one, other].map((sealed) => vault.open(sealed, 'user 1'))).toEqual(['секрет', 'секрет'])
  expect(log.error).not.toHaveBeenCalled()
})

it.each([
  ['another place', (sealed: string) => vault.open(sealed, 'user 2')],
  ['another key', (sealed: string) => createVault(Buffer.alloc(32, 2), log).open(sealed, 'user 1')],
  ['a change', (sealed: string) => vault.open(sealed.replace(/^1\.(.)/, flip), 'user 1')],
  ['clear text', () => vault.open('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'user 1')],
  ['nothing', () => vault.open('', 'user 1')],
])('does not decrypt after %s, and logs it', (_what, open) => {
  log.error.mockClear()
  expect(open(vault.seal('секрет', 'user 1'))).toBeNull()
  expect(log.error).toHaveBeenCalledOnce()
})

it('derives its key from the secret key, and still decrypts values sealed with that key itself', () => {
  const sealWithSecretKey = (secret: string, place: string) => {
    const nonce = Buffer.alloc(12, 3)
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 1), nonce)
    cipher.setAAD(Buffer.from(place))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
  }
  expect(vault.open(sealWithSecretKey('секрет', 'user 1'), 'user 1')).toBe('секрет')
  const sealed = vault.seal('секрет', 'user 1')
  expect(sealed).toMatch(/^1\./)
  expect(vault.open(sealed.slice(2), 'user 1')).toBeNull()
  expect(vault.open(`1.${sealWithSecretKey('секрет', 'user 1')}`, 'user 1')).toBeNull()
})
