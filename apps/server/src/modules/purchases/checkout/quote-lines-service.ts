import type { OrderLineRequest, QuotedLine } from '@skidora/contract/checkout.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { callForValue } from '../../../database/call-for-value.ts'
import type { Pool } from '../../../db.ts'
import { takePromoTry } from '../../../limits/take-promo-try.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import { linesToRecord } from '../orders/orders-store.ts'
import { toLine } from '../orders/requested-lines.ts'
import { quotePromo } from './promo-quote-service.ts'

type Deps = { pool: Pool; limiter: StrictLimiter }
type Request = { lines: OrderLineRequest[]; promoCode?: string }
type Buyer = { addressGroup: string; userId: number | undefined }

/** Prices lines as an order of them would, and the discount of a promo code on them. */
export async function quoteLines(
  { pool, limiter }: Deps,
  { lines: requested, promoCode }: Request,
  buyer: Buyer,
) {
  const lines = await callForValue<QuotedLine[]>(pool, {
    name: 'quote_lines',
    text: 'select quote_lines(json_populate_record(null::new_order, $1)) as value',
    values: [
      { lines: linesToRecord(requested.map((line, index) => toLine(line, `lines.${index}.`))) },
    ],
  })
  const totals = lines.map(({ total }) => rublesToKopecks(total))
  const code = promoCode?.trim()
  if (code) await takePromoTry(limiter, buyer)
  const promo = code
    ? await quotePromo(pool, {
        ...{ buyer: buyer.userId ?? null, code, totals },
        dealIds: requested.map(({ dealOfferId }) => dealOfferId),
      })
    : { kopecks: 0, error: null }
  return {
    lines,
    total: kopecksToRubles(totals.reduce((sum, kopecks) => sum + kopecks, 0)),
    promoAmount: kopecksToRubles(promo.kopecks),
    promoError: promo.error,
  }
}
