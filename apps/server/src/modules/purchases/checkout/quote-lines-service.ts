import type { DataOf } from '@skidora/contract/calls.ts'
import type { OrderLineRequest, QuotedLine } from '@skidora/contract/checkout.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { callForValue } from '../../../database/call-for-value.ts'
import type { Pool } from '../../../db.ts'
import type { Caller } from '../../../handlers.ts'
import { takePromoTry } from '../../../limits/take-promo-try.ts'
import type { StrictLimiter } from '../../../plugins/limits/strict-limiter.ts'
import type { Vault } from '../../../vault.ts'
import { linesToRecord } from '../orders/orders-store.ts'
import { toLine } from '../orders/requested-lines.ts'
import { type PromoQuote, quotePromo } from './promo-quote-service.ts'

type Deps = { pool: Pool; limiter: StrictLimiter; vault: Vault }
type Requested = { lines: OrderLineRequest[]; promoCode?: string }

/** Prices lines as an order of them would. */
export async function quoteLines(
  { pool, limiter, vault }: Deps,
  requested: Requested,
  { addressGroup, user }: Caller,
): Promise<DataOf<'POST /api/v4/checkout/quote'>> {
  const lines = await callForValue<QuotedLine[]>(pool, {
    name: 'quote_lines',
    text: 'select quote_lines(json_populate_record(null::new_order, $1)) as value',
    values: [
      {
        lines: linesToRecord(
          requested.lines.map((line, index) => toLine(line, vault, `lines.${index}.`)),
        ),
      },
    ],
  })
  const totals = lines.map(({ total }) => rublesToKopecks(total))
  const code = requested.promoCode?.trim()
  if (code) await takePromoTry(limiter, { addressGroup, userId: user?.id })
  const promo: PromoQuote = code
    ? await quotePromo(pool, {
        buyer: user?.id ?? null,
        dealIds: requested.lines.map(({ dealOfferId }) => dealOfferId),
        ...{ totals, code },
      })
    : { kopecks: 0, error: null }
  return {
    lines,
    total: kopecksToRubles(totals.reduce((sum, kopecks) => sum + kopecks, 0)),
    promoAmount: kopecksToRubles(promo.kopecks),
    promoError: promo.error,
  }
}
