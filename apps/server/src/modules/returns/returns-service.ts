import type { OwnReturn, PurchaseReturn } from '@skidora/contract/returns.ts'
import { returnSums } from '@skidora/domain/money/return-sums.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { messageOf } from '../../errors/error-registry.ts'
import { findReturnId, readReturn } from './own-returns-read-model.ts'
import { readPurchaseReturn, readPurchasesOf } from './purchase-return-read-model.ts'
import { endReturn, wordings } from './returns-store.ts'

/** What can be returned of a purchase of this user. */
export async function ownPurchase(
  pool: Pool,
  purchaseId: number,
  userId: number,
): Promise<PurchaseReturn> {
  const purchase = await findPurchase(pool, purchaseId, userId)
  if (purchase === 'claimed') throw new AppError('gift_claimed')
  return purchase
}

async function findPurchase(pool: Pool, purchaseId: number, userId: number) {
  const purchase = await readPurchaseReturn(pool, purchaseId, userId)
  if (!purchase) throw new AppError('purchase_not_found', wordings.purchase_not_found)
  return purchase
}

/** Whether something of a purchase can be returned, and if not, why. */
export async function refundability(pool: Pool, purchaseId: number, userId: number) {
  const purchase = await findPurchase(pool, purchaseId, userId)
  if (purchase === 'claimed')
    return { canBeRefunded: false, isAtOnce: false, message: messageOf('gift_claimed') }
  const { way } = purchase
  return {
    canBeRefunded: way !== null,
    isAtOnce: way === 'at_once',
    message: way === null ? whyNot(purchase) : null,
  }
}

function whyNot({ kind, coupons }: PurchaseReturn): string {
  const statuses = new Set(coupons.map(({ status }) => status))
  if (statuses.has('return_requested')) return messageOf('return_waiting')
  if (kind === 'goods' && statuses.has('active')) return messageOf('parcel_on_its_way')
  if (coupons.some(({ hasBegun }) => hasBegun))
    return messageOf(kind === 'tour' ? 'trip_begun' : 'visit_begun')
  if (statuses.has('active') || statuses.has('expired')) return messageOf('free_coupon')
  return messageOf(statuses.has('used') ? 'coupon_used' : 'coupon_returned')
}

/** What the return of one coupon gives. */
export async function quoteCouponRefund(pool: Pool, couponId: number, userId: number) {
  const purchaseId = await purchaseOf(pool, [couponId], userId)
  const { way, coupons } = await ownPurchase(pool, purchaseId, userId)
  const chosen = coupons.filter(({ id }) => id === couponId)
  const canReturn = chosen.every((coupon) => coupon.canReturn)
  return {
    purchaseId,
    canReturn,
    isAtOnce: canReturn && way === 'at_once',
    toBalance: returnSums(chosen, 'balance'),
    toCard: returnSums(chosen, 'card'),
  }
}

/** The coupons that the return of a whole purchase includes. */
export async function couponsToReturn(
  pool: Pool,
  purchaseId: number,
  userId: number,
): Promise<number[]> {
  const { coupons } = await ownPurchase(pool, purchaseId, userId)
  const returnable = coupons.filter(({ canReturn }) => canReturn)
  // When none is returnable, the database explains why for the remaining ones.
  const unused = coupons.filter(({ status }) => status === 'active' || status === 'expired')
  return (returnable.length > 0 ? returnable : unused).map(({ id }) => id)
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
