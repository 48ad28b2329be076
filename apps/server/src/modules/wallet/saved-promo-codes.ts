import type pg from 'pg'
import { AppError } from '../../app-error.ts'

const field = 'promocode'

type FoundCode = {
  id: number
  ownerId: number | null
  endsAt: Date
  isEnded: boolean
  isUsedUp: boolean
}

/** A shared promo code that is still valid; throws a field error otherwise. */
export async function findSharedPromoCode(pool: pg.Pool, typed: string): Promise<FoundCode> {
  const { rows } = await pool.query<FoundCode>({
    name: 'shared_promo_code',
    text: `
      select promo_codes.id, promo_codes.user_id as "ownerId", promo_codes.ends_at as "endsAt",
        promo_codes.ends_at <= now() as "isEnded",
        coalesce(promo_codes.uses >= promo_codes.uses_allowed, false) as "isUsedUp"
      from promo_codes where promo_codes.code = upper($1)`,
    values: [typed.trim()],
  })
  const [found] = rows
  if (!found) throw new AppError('promo_not_found', { field })
  if (found.ownerId !== null) throw new AppError('promo_personal', { field })
  if (found.isEnded)
    throw new AppError('promo_ended', { field, details: { endsAt: found.endsAt.toISOString() } })
  if (found.isUsedUp) throw new AppError('promo_used_up', { field })
  return found
}

/** Adds the code to the account. Idempotent. */
export async function savePromoCode(pool: pg.Pool, userId: number, typed: string): Promise<void> {
  const { id } = await findSharedPromoCode(pool, typed)
  await pool.query(
    `insert into saved_promo_codes (user_id, promo_code_id) values ($1, $2)
     on conflict (user_id, promo_code_id) do nothing`,
    [userId, id],
  )
}
