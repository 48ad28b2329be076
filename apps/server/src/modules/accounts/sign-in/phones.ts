import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { invalidField } from '../../../app-error.ts'
import type { Db } from '../../../db.ts'

export type Way = 'sms' | 'call'

/** An SMS carries six digits; a call shows the last four of its number. */
export const codeLengths: Record<Way, number> = { sms: 6, call: 4 }

export function phoneOf(typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw invalidField('phone', phoneError(typed))
  return phone
}

export async function findByPhone(db: Db, phone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.id
}
