import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import type { Db } from '../../../db.ts'
import { notify } from '../../notifications/notifications-service.ts'
import { addressConfirmedLetter } from '../sessions/notices.ts'
import { type ClaimRules, claimAddress } from './claim-address.ts'
import { findByPhone } from './phones.ts'
import { insertUser } from './users-store.ts'

/** The account of the verified phone's owner; a new one where there is none. */
export async function accountOfPhone(db: Db, phone: string): Promise<number> {
  const user = { phone, name: unnamed, phone_confirmed_at: new Date() }
  const added = await insertUser(db, 'phone', user)
  return added ?? (await findByPhone(db, phone)) ?? accountOfPhone(db, phone)
}

/** The account of the verified address's owner. */
export async function accountOfEmail(
  deps: ClaimRules & { db: Db },
  email: string,
  name?: string,
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const { id, isCleaned } = await claimAddress(trx, deps, email, name)
    if (isCleaned) await notify(trx, addressConfirmedLetter(email))
    return id
  })
}
