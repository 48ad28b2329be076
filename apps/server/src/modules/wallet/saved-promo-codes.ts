import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { ErrorDetails } from '../../errors/error-definition.ts'
import type { ErrorCode } from '../../errors/error-registry.ts'

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
  if (!found) throw refused('promo_not_found')
  if (found.ownerId !== null) throw refused('promo_personal')
  if (found.isEnded) throw refused('promo_ended', { endsAt: found.endsAt.toISOString() })
  if (found.isUsedUp) throw refused('promo_used_up')
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

const refused = (code: ErrorCode, details?: ErrorDetails) =>
  new AppError(code, { field: 'promocode', details })
