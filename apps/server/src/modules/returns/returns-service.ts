import type { OwnReturn, PurchaseReturn } from '@skidora/contract/returns.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { readPurchaseReturn, readPurchasesOf } from './purchase-return-read-model.ts'
import { findReturnId, readReturn } from './returns-read-model.ts'
import { endReturn, wordings } from './returns-store.ts'

/** What can be returned of a purchase of this user. */
export async function ownPurchase(
  pool: Pool,
  purchaseId: number,
  userId: number,
): Promise<PurchaseReturn> {
  const purchase = await readPurchaseReturn(pool, purchaseId, userId)
  if (!purchase) throw new AppError('purchase_not_found', wordings.purchase_not_found)
  return purchase
}

/** The single purchase of all the coupons. */
export async function purchaseOf(pool: Pool, couponIds: number[], userId: number): Promise<number> {
  const [purchaseId, other] = await readPurchasesOf(pool, couponIds, userId)
  if (purchaseId === undefined) throw new AppError('coupon_not_found')
  if (other === undefined) return purchaseId
  throw invalidField('couponIds', 'Купоны из разных покупок возвращают по отдельности.')
}

export async function ownReturn(
  pool: Pool,
  which: { id: number } | { uniqueCode: string },
  userId: number,
): Promise<OwnReturn> {
  const found = await readReturn(pool, which, userId)
  if (!found) throw new AppError('return_not_found')
  return found
}

/** Withdraws a waiting request. Idempotent. */
export async function withdrawReturn(
  pool: Pool,
  uniqueCode: string,
  userId: number,
): Promise<OwnReturn> {
  const returnId = await returnIdOf(pool, uniqueCode, userId)
  await endReturn(pool, { returnId, outcome: 'withdrawn' })
  const request = await ownReturn(pool, { uniqueCode }, userId)
  if (request.status !== 'withdrawn') throw new AppError('return_decided')
  return request
}

/** Grants a waiting request, or refuses it with a reason. */
export async function decideReturn(
  pool: Pool,
  uniqueCode: string,
  { deciderId, refusal }: { deciderId: number; refusal: string | undefined },
): Promise<void> {
  const returnId = await returnIdOf(pool, uniqueCode)
  const outcome = refusal === undefined ? 'done' : 'refused'
  if (!(await endReturn(pool, { returnId, outcome, deciderId, refusal })))
    throw new AppError('return_decided')
}

async function returnIdOf(
  pool: Pool,
  uniqueCode: string,
  userId: number | null = null,
): Promise<number> {
  const id = await findReturnId(pool, uniqueCode, userId)
  if (id === undefined) throw new AppError('return_not_found')
  return id
}
