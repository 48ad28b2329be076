import type { OrderLineRequest, QuotedLine } from '@skidora/contract/checkout.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { callForValue } from '../../../database/call-for-value.ts'
import type { Pool } from '../../../db.ts'
import { linesToRecord } from '../orders/orders-store.ts'
import { toLine } from '../orders/requested-lines.ts'

/** Prices lines as an order of them would. */
export async function quoteLines(
  pool: Pool,
  requested: OrderLineRequest[],
): Promise<{ lines: QuotedLine[]; total: number }> {
  const lines = await callForValue<QuotedLine[]>(pool, {
    name: 'quote_lines',
    text: 'select quote_lines(json_populate_record(null::new_order, $1)) as value',
    values: [
      { lines: linesToRecord(requested.map((line, index) => toLine(line, `lines.${index}.`))) },
    ],
  })
  const kopecks = lines.reduce((sum, { total }) => sum + rublesToKopecks(total), 0)
  return { lines, total: kopecksToRubles(kopecks) }
}
