import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import type pg from 'pg'

/** What has to be chosen besides the coupon: a visit, or a sailing. */
type DealVisit = Pick<CheckoutDeal, 'isBooking' | 'maxRecordTime' | 'isRiver' | 'riverEventId'>

/** No deal asks for a visit or a sailing yet. */
export async function readDealVisit(_pool: pg.Pool, _dealId: number): Promise<DealVisit> {
  return { isBooking: false, maxRecordTime: 0, isRiver: false, riverEventId: null }
}
