import type { merchantCalls, ServedCoupon } from '@skidora/contract/merchant.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import type { CouponSigner } from './coupon-signer.ts'
import { createDeskLink } from './desk-devices.ts'
import { requireMerchantKey } from './merchant-key-service.ts'
import { limitDevices } from './merchant-keys.ts'
import { redeemCoupon } from './redeem-coupon.ts'

type Deps = { pool: Pool; limiter: StrictLimiter; signer: CouponSigner }

/** For cash desks, which authenticate with a key of their company. */
export function merchantHandlers(deps: Deps): HandlersOf<typeof merchantCalls> {
  const serve = async (
    request: Parameters<typeof redeemCoupon>[2],
    caller: Caller,
  ): Promise<{ data: ServedCoupon }> => ({
    data: await redeemCoupon(deps, await requireMerchantKey(deps, caller), request),
  })

  return {
    'POST /api/v4/merchant/redeemCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: false }, caller),

    'GET /api/v4/merchant/coupon': async ({ query }, caller) =>
      serve({ ...query, onlyChecks: true }, caller),

    'POST /api/v4/merchant/createDeskLink': async (_input, caller) => {
      const keyId = await requireMerchantKey(deps, caller)
      await limitDevices(deps, keyId)
      const { link, endsAt } = await createDeskLink(deps.pool, keyId)
      // In the fragment, so that no server log or link preview gets it.
      const url = `${caller.letterOrigin}${paths.cashDesk()}#link=${link}`
      return { data: { url, endsAt: endsAt.toISOString() } }
    },
  }
}
