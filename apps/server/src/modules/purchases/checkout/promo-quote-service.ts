import type pg from 'pg'
import { AppError } from '../../../app-error.ts'
import { callForValue } from '../../../database/call-for-value.ts'

/** What is to be bought: deals with the totals of their lines. */
type PromoQuery = { buyer: number | null; dealIds: number[]; totals: number[]; code: string }

export type PromoQuote = { kopecks: number; error: string | null }

/** The discount a promo code would give, without using it, or why an order would reject it. */
export async function quotePromo(pool: pg.Pool, query: PromoQuery): Promise<PromoQuote> {
  const { buyer, dealIds, totals, code } = query
  try {
    const kopecks = await callForValue<number>(pool, {
      name: 'quote_promo',
      text: 'select quote_promo($1, $2, $3, $4) as value',
      values: [buyer, dealIds, totals, code],
    })
    return { kopecks, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kopecks: 0, error: error.message }
  }
}
