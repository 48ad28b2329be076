import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  answerOf,
  type Challenge,
  solve,
  solvedCaptcha,
} from '../../../../../test/support/captcha.ts'
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
  it('gives every time another puzzle, for a few minutes', async () => {
    const [one, other] = [await captcha.challenge(), await captcha.challenge()]
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    const seconds = one.parameters.expiresAt - Date.now() / 1000
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  it('asks for work, but not for more than a phone has', async () => {
    const { counter } = solve(await getChallenge())
    expect(counter).toBeGreaterThanOrEqual(100)
    expect(counter).toBeLessThanOrEqual(300)
  })

  it('is not given without end to one address', async () => {
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
  it('is taken once, by any process of the database', async () => {
    const answer = await solvedCaptcha(test)
    await captcha.take(answer)
    await expect(captcha.take(answer)).rejects.toMatchObject(refused)
    await expect(createCaptcha(test.database.db).take(answer)).rejects.toMatchObject(refused)
  })

  it('is taken once however often it comes at the same time', async () => {
    const answer = await solvedCaptcha(test)
    const takes = Array.from({ length: 5 }, () => captcha.take(answer))
    const outcomes = await Promise.allSettled(takes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is the same one in whatever way it is written down', async () => {
    const challenge = await getChallenge()
    const solution = solve(challenge)
    await captcha.take(answerOf(challenge, solution))
    const { signature, parameters } = challenge
    const turned = {
      signature,
      parameters: Object.fromEntries(Object.entries(parameters).reverse()),
    }
    await expect(captcha.take(answerOf(turned, solution))).rejects.toMatchObject(refused)
  })

  it('is void after its minutes', async () => {
    const answer = await solvedCaptcha(test)
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] })
    await expect(captcha.take(answer)).rejects.toMatchObject(refused)
  })
})

describe('no captcha', () => {
  it.each([
    undefined,
    '',
    'undefined',
    'null',
    '%%%',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{"parameters":null},"solution":{}}').toString('base64'),
  ])('is %j', async (answer) => {
    await expect(captcha.take(answer)).rejects.toMatchObject(refused)
  })

  it('is a puzzle without its solution', async () => {
    const challenge = await getChallenge()
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    for (const solution of [{ counter: 1, derivedKey }, { counter: -1, derivedKey: 'zz' }, {}])
      await expect(captcha.take(answerOf(challenge, solution))).rejects.toMatchObject(refused)
  })

  it('is a puzzle made easier, prolonged or signed by somebody else', async () => {
    const { parameters, signature } = await getChallenge()
    for (const change of [{ keyPrefix: '' }, { expiresAt: 4_000_000_000 }]) {
      const easier = { parameters: { ...parameters, ...change }, signature }
      await expect(captcha.take(answerOf(easier, solve(easier)))).rejects.toMatchObject(refused)
    }
    const forged = { parameters, signature: '0'.repeat(64) }
    await expect(captcha.take(answerOf(forged, solve(forged)))).rejects.toMatchObject(refused)
  })
})
