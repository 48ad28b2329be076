import type { merchantCalls, ServedCoupon } from '@skidora/contract/merchant.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/strict-limiter.ts'
import type { CouponSigner } from './coupon-signer.ts'
import { redeemCoupon } from './redeem-coupon.ts'

type Deps = { pool: pg.Pool; limiter: StrictLimiter; signer: CouponSigner }

/** Keys cannot be guessed; who tries anyway need not keep the database busy. */
const wrongKeysAMinute = 20

/** For cash desks: what they show themselves with is a key of their company. */
export function merchantHandlers(deps: Deps): HandlersOf<typeof merchantCalls> {
  async function keyOf({ merchantKey, addressGroup }: Caller): Promise<number> {
    const key = typeof merchantKey === 'string' ? merchantKey : ''
    const { rows } = await deps.pool.query<{ id: number }>({
      name: 'merchant_key',
      text: `select merchant_keys.id from merchant_keys
             where merchant_keys.key_hash = sha256(convert_to($1, 'UTF8'))
               and merchant_keys.revoked_at is null`,
      values: [key],
    })
    if (rows[0]) return rows[0].id
    await deps.limiter.take(`merchant-key:${addressGroup}`, wrongKeysAMinute)
    throw new AppError(401, 'merchant_key_refused', 'Ключ компании неверный или отозван.')
  }

  const serve = async (
    wanted: Parameters<typeof redeemCoupon>[2],
    caller: Caller,
  ): Promise<{ data: ServedCoupon }> => ({
    data: await redeemCoupon(deps, await keyOf(caller), wanted),
  })

  return {
    'POST /api/v4/merchant/redeemCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: false }, caller),

    'GET /api/v4/merchant/coupon': async ({ query }, caller) =>
      serve({ ...query, onlyChecks: true }, caller),
  }
}
