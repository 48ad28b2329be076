import { pbkdf2Sync } from 'node:crypto'
import { createCaptcha } from '../../apps/server/src/modules/accounts/sign-in/captcha.ts'
import type { TestApp } from './app.ts'
import { call } from './call.ts'

export type Challenge = {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
  signature: string
}

/** A new captcha, solved like a browser would. */
export async function solvedCaptcha(test: TestApp): Promise<string> {
  const { data } = await call(test, 'GET /api/v4/captcha/challenge')
  return captchaOf(data, solve(data))
}

/** Same without the computation, which captcha.test.ts covers: a challenge of minimal cost. */
export async function easyCaptcha({ database }: TestApp): Promise<string> {
  const captcha = createCaptcha(database.db, { cost: 1, fewestKeys: 1, mostKeys: 1 })
  const challenge = await captcha.challenge()
  return captchaOf(challenge, solve(challenge))
}

export const captchaOf = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** The first counter whose key has the requested prefix. */
export function solve({ parameters }: Challenge): { counter: number; derivedKey: string } {
  const { salt, cost, keyLength, keyPrefix } = parameters
  const password = Buffer.concat([Buffer.from(parameters.nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(
      password,
      Buffer.from(salt, 'hex'),
      cost,
      keyLength,
      'sha256',
    ).toString('hex')
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}
