import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '../../../app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

// Verified when there is no password, so that known and unknown logins take the same time.
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2tpZG9yYS1uby1vbmUhIQ$F5Nfm4Jb4yCjVj0KcWmVYI1o4Ykp8xGf0KZ6m0GkqXE'

const minLength = 8
const maxLength = 128

/** Argon2id, with the parameters that its library and OWASP recommend. */
export const hashPassword = (password: string) => hash(password)

export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  const matches = await verify(passwordHash ?? nobodysHash, password).catch(() => false)
  return matches && passwordHash != null
}

/** Personal data that others know and try first. */
export function personalFacts(user: {
  name: string
  email: string | null
  phone: string | null
}): (string | null)[] {
  return [user.name, user.email?.split('@')[0] ?? null, user.phone?.slice('+7'.length) ?? null]
}

/** Rejects an easily guessed password; `personal` is what others know about the user. */
export function checkNewPassword(password: string, personal: (string | null)[]): void {
  if (password === '') throw invalidField('password', 'Введите пароль.')
  const length = [...password].length
  if (length < minLength)
    throw invalidField(
      'password',
      `Пароль слишком короткий: нужно не меньше ${minLength} символов.`,
    )
  if (length > maxLength)
    throw invalidField('password', `Пароль слишком длинный: не больше ${maxLength} символов.`)
  const folded = password.toLowerCase()
  const isPersonal = personal.some(
    (fact) => fact && fact.length > 3 && folded.includes(fact.toLowerCase()),
  )
  if (isPersonal || isCommonPassword(folded))
    throw invalidField('password', 'Такой пароль легко подобрать. Придумайте другой.')
}
