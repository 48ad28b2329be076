import { AppError } from '../../../app-error.ts'
import { type Caller, userOf } from '../../../handlers.ts'
import { notifyOwner } from '../sessions/notify-owner.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  limitTries,
  plainCode,
  type SecondStepDeps,
  takeStepCode,
  totpPlace,
} from './second-step.ts'
import { disableStep, enableStep, readStepState, storeSecret } from './second-step-store.ts'
import { findTotpStep, newTotpSecret, totpUrl } from './totp.ts'

/** Issues a secret for an authenticator app; it counts only once enabled by a code. */
export async function beginSecondStep({ db, vault }: SecondStepDeps, caller: Caller) {
  const { id, info } = userOf(caller)
  const secret = newTotpSecret()
  if (!(await storeSecret(db, id, vault.seal(secret, totpPlace(id)))))
    throw new AppError('second_step_on')
  return { secret, url: totpUrl(secret, info.email ?? info.phone ?? info.name) }
}

/** Enables the second step by a code of the app; returns new recovery codes. */
export async function enableSecondStep(
  { db, vault }: SecondStepDeps,
  code: string,
  caller: Caller,
): Promise<string[]> {
  const { id } = userOf(caller)
  const { sealed, enabledAt } = await readStepState(db, id)
  if (enabledAt) throw new AppError('second_step_on')
  if (!sealed) throw new AppError('second_step_not_begun')
  const step = await limitTries(db, id, async () => {
    const secret = vault.open(sealed, totpPlace(id))
    return secret === null ? null : findTotpStep(secret, plainCode(code), Date.now(), null)
  })
  return db.transaction().execute(async (trx) => {
    if (!(await enableStep(trx, id, { sealed, step }))) throw new AppError('second_step_on')
    await notifyOwner(trx, caller, 'secondStepOn')
    return replaceRecoveryCodes(trx, id)
  })
}

export async function renewRecoveryCodes(
  deps: SecondStepDeps,
  code: string,
  caller: Caller,
): Promise<string[]> {
  await takeOwnCode(deps, caller, code)
  return deps.db.transaction().execute(async (trx) => {
    await notifyOwner(trx, caller, 'newRecoveryCodes')
    return replaceRecoveryCodes(trx, userOf(caller).id)
  })
}

export async function disableSecondStep(
  deps: SecondStepDeps,
  code: string,
  caller: Caller,
): Promise<void> {
  await takeOwnCode(deps, caller, code)
  await deps.db.transaction().execute(async (trx) => {
    await disableStep(trx, userOf(caller).id)
    await notifyOwner(trx, caller, 'secondStepOff')
  })
}

async function takeOwnCode(deps: SecondStepDeps, caller: Caller, code: string): Promise<void> {
  const { id } = userOf(caller)
  if (!(await readStepState(deps.db, id)).enabledAt) throw new AppError('second_step_off')
  await takeStepCode(deps, id, code)
}
