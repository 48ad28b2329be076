import type { secondStepCalls } from '@skidora/contract/second-step.ts'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { qrPath } from '../../../qr-path.ts'
import { requireConfirmedEmail } from '../contacts/require-confirmed-email.ts'
import { notifyOwner } from '../sessions/notify-owner.ts'
import { checkOwner } from '../sessions/owner-check.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  limitTries,
  plainCode,
  type SecondStepDeps,
  takeStepCode,
  totpPlace,
} from './second-step.ts'
import { findTotpStep, newTotpSecret, totpUrl } from './totp.ts'

export function secondStepHandlers(deps: SecondStepDeps): HandlersOf<typeof secondStepCalls> {
  const { db, vault } = deps
  return {
    'GET /api/v4/profile/second-step': async (_input, caller) => {
      const { id } = userOf(caller)
      const { enabledAt } = await readState(db, id)
      const { left } = await db
        .selectFrom('recovery_codes')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return { data: { enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft: left } }
    },

    'POST /api/v4/profile/second-step/begin': async ({ body }, caller) => {
      const { id, info } = userOf(caller)
      await requireConfirmedEmail(db, id)
      await checkOwner(db, caller, body.password)
      const secret = newTotpSecret()
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ totp_secret: vault.seal(secret, totpPlace(id)), totp_last_step: null })
        .where('id', '=', id)
        .where('totp_enabled_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw alreadyOn()
      const url = totpUrl(secret, info.email ?? info.phone ?? info.name)
      return { data: { secret, url, qr: qrPath(url) } }
    },

    'POST /api/v4/profile/second-step/enable': async ({ body }, caller) => {
      const { id } = userOf(caller)
      await requireConfirmedEmail(db, id)
      const { sealed, enabledAt } = await readState(db, id)
      if (enabledAt) throw alreadyOn()
      if (!sealed)
        throw new AppError(409, 'second_step_not_begun', 'Сначала получите QR-код для приложения.')
      const step = await limitTries(db, id, async () => {
        const secret = vault.open(sealed, totpPlace(id))
        return secret === null ? null : findTotpStep(secret, plainCode(body.code), Date.now(), null)
      })
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ totp_enabled_at: new Date(), totp_last_step: step })
          .where('id', '=', id)
          .where('totp_enabled_at', 'is', null)
          // A newer secret may have been issued, while the app has this one.
          .where('totp_secret', '=', sealed)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw alreadyOn()
        await notifyOwner(trx, caller, 'secondStepOn')
        return replaceRecoveryCodes(trx, id)
      })
      return { data: { recoveryCodes } }
    },

    'POST /api/v4/profile/second-step/recovery-codes': async ({ body }, caller) => {
      await takeOwnCode(caller, body.code)
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        await notifyOwner(trx, caller, 'newRecoveryCodes')
        return replaceRecoveryCodes(trx, userOf(caller).id)
      })
      return { data: { recoveryCodes } }
    },

    'POST /api/v4/profile/second-step/disable': async ({ body }, caller) => {
      const { id } = userOf(caller)
      await takeOwnCode(caller, body.code)
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
          .where('id', '=', id)
          .execute()
        await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
        await notifyOwner(trx, caller, 'secondStepOff')
      })
      return { data: {} }
    },
  }

  async function takeOwnCode(caller: Caller, code: string) {
    const { id } = userOf(caller)
    if (!(await readState(db, id)).enabledAt)
      throw new AppError(409, 'second_step_off', 'Двухэтапный вход уже выключен.')
    await takeStepCode(deps, id, code)
  }
}

async function readState(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['totp_secret as sealed', 'totp_enabled_at as enabledAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

const alreadyOn = () => new AppError(409, 'second_step_on', 'Двухэтапный вход уже включён.')
