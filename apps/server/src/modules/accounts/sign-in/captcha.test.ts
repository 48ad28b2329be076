import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import {
  type Challenge,
  captchaOf,
  solve,
  solvedCaptcha,
} from '../../../../../../test/support/captcha.ts'
import { type Captcha, createCaptcha } from './captcha.ts'

let test: TestApp
let captcha: Captcha
beforeAll(async () => {
  test = await createTestApp()
  captcha = createCaptcha(test.database.db)
})
afterEach(() => vi.useRealTimers())
afterAll(() => test.close())

const getChallenge = async (): Promise<Challenge> =>
  (await call(test, 'GET /api/v4/captcha/challenge')).data
const refused = { status: 400, code: 'captcha_failed' }

describe('GET /api/v4/captcha/challenge', () => {
  it('returns a new challenge each time, valid for a few minutes', async () => {
    const [one, other] = [await captcha.challenge(), await captcha.challenge()]
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    const seconds = one.parameters.expiresAt - Date.now() / 1000
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  it("requires work within a phone's reach", async () => {
    const { counter } = solve(await getChallenge())
    expect(counter).toBeGreaterThanOrEqual(100)
    expect(counter).toBeLessThanOrEqual(300)
  })

  it('is rate-limited per address', async () => {
    const statuses = []
    for (let index = 0; index < 31; index += 1)
      statuses.push(
        (await call(test, 'GET /api/v4/captcha/challenge', { address: '10.9.9.9' })).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a solved captcha', () => {
  it('is accepted once across all processes of the database', async () => {
    const solved = await solvedCaptcha(test)
    await captcha.take(solved)
    await expect(captcha.take(solved)).rejects.toMatchObject(refused)
    await expect(createCaptcha(test.database.db).take(solved)).rejects.toMatchObject(refused)
  })

  it('is accepted once when sent concurrently', async () => {
    const solved = await solvedCaptcha(test)
    const takes = Array.from({ length: 5 }, () => captcha.take(solved))
    const outcomes = await Promise.allSettled(takes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is recognized as used in any encoding', async () => {
    const challenge = await getChallenge()
    const solution = solve(challenge)
    await captcha.take(captchaOf(challenge, solution))
    const { signature, parameters } = challenge
    const turned = {
      signature,
      parameters: Object.fromEntries(Object.entries(parameters).reverse()),
    }
    await expect(captcha.take(captchaOf(turned, solution))).rejects.toMatchObject(refused)
  })

  it('expires after some minutes', async () => {
    const solved = await solvedCaptcha(test)
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] })
    await expect(captcha.take(solved)).rejects.toMatchObject(refused)
  })
})

describe('an invalid captcha', () => {
  it.each([
    undefined,
    '',
    'undefined',
    'null',
    '%%%',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{"parameters":null},"solution":{}}').toString('base64'),
  ])('is rejected: %j', async (solved) => {
    await expect(captcha.take(solved)).rejects.toMatchObject(refused)
  })

  it('is rejected without a right solution', async () => {
    const challenge = await getChallenge()
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    for (const solution of [{ counter: 1, derivedKey }, { counter: -1, derivedKey: 'zz' }, {}])
      await expect(captcha.take(captchaOf(challenge, solution))).rejects.toMatchObject(refused)
  })

  it('is rejected when made easier, prolonged or signed with another key', async () => {
    const { parameters, signature } = await getChallenge()
    for (const change of [{ keyPrefix: '' }, { expiresAt: 4_000_000_000 }]) {
      const easier = { parameters: { ...parameters, ...change }, signature }
      await expect(captcha.take(captchaOf(easier, solve(easier)))).rejects.toMatchObject(refused)
    }
    const forged = { parameters, signature: '0'.repeat(64) }
    await expect(captcha.take(captchaOf(forged, solve(forged)))).rejects.toMatchObject(refused)
  })
})
