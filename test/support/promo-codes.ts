import { query } from './query.ts'

/** A public promo code. */
export async function makePromoCode(): Promise<string> {
  const code = `E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await query(
    `insert into promo_codes (code, title, percent, ends_at)
     values ('${code}', 'Скидка для своих', 10, now() + interval '1 day')`,
  )
  return code
}
