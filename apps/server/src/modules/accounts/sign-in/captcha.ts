import type { CaptchaChallenge as Challenge } from '@skidora/contract/passwords.ts'
import { CaptchaChallenge, CaptchaSolution } from '@skidora/contract/passwords.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { minuteMs } from '../../../durations.ts'
import { newToken } from '../../../secret-tokens.ts'

export type Captcha = {
  /** A fresh challenge. */
  challenge(): Promise<Challenge>
  /** Verifies a solution and marks it as used. */
  take(solved: string | undefined): Promise<void>
}

const lifeMs = 5 * minuteMs

// A phone derives about 200 such keys per second.
const cost = 5000
const minKeys = 100
const maxKeys = 300

const SolvedCaptcha = Type.Object({ challenge: CaptchaChallenge, solution: CaptchaSolution })

/** `work` is the difficulty of a challenge. */
export function createCaptcha(
  db: Db,
  work = { cost, fewestKeys: minKeys, mostKeys: maxKeys },
): Captcha {
  let key: Promise<string> | undefined
  const keyOnce = () => {
    key ??= readKey(db).catch((error) => {
      key = undefined
      throw error
    })
    return key
  }

  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.mostKeys, work.fewestKeys),
        deriveKey,
        expiresAt: new Date(Date.now() + lifeMs),
        hmacSignatureSecret: await keyOnce(),
      })
      return Value.Parse(CaptchaChallenge, { parameters, signature })
    },

    async take(solved) {
      const { challenge, solution } = readCaptcha(solved)
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: await keyOnce(),
      })
      if (!verified) throw new AppError('captcha_failed')
      const { nonce, expiresAt } = challenge.parameters
      const recorded = await db
        .insertInto('used_captchas')
        .values({ nonce, expires_at: new Date(expiresAt * 1000) })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .executeTakeFirst()
      if (recorded.numInsertedOrUpdatedRows === 0n) throw new AppError('captcha_failed')
    },
  }
}

function readCaptcha(solved: string | undefined) {
  try {
    return Value.Parse(SolvedCaptcha, JSON.parse(Buffer.from(solved ?? '', 'base64').toString()))
  } catch {
    throw new AppError('captcha_failed')
  }
}

const fact = 'captcha_key'

/** Stored in the database, so that all processes accept each other's challenges. */
async function readKey(db: Db): Promise<string> {
  await db
    .insertInto('store_facts')
    .values({ name: fact, value: JSON.stringify(newToken()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('store_facts')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirstOrThrow()
  return String(value)
}
