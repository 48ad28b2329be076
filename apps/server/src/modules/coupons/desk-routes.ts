import type { Desk, DeskCoupon, deskCalls } from '@skidora/contract/desk.ts'
import type { Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import type { CouponSigner } from './coupon-signer.ts'
import type { ConnectedDesk } from './desk-devices.ts'
import { connectDesk, deskOf, leaveDesk } from './desk-service.ts'
import { type RedeemRequest, redeemOnDevice } from './redeem-coupon.ts'

type Deps = { pool: Pool; limiter: StrictLimiter; signer: CouponSigner }

/** Cash desk page: the device cookie replaces the company's key. */
export function deskHandlers(deps: Deps): HandlersOf<typeof deskCalls> {
  async function serve(request: RedeemRequest, caller: Caller): Promise<{ data: DeskCoupon }> {
    const desk = await deskOf(deps, caller)
    const coupon = await redeemOnDevice(deps, desk.deviceId, request)
    return { data: { ...coupon, desk: toDesk(desk) } }
  }

  return {
    'GET /api/v4/desk/device': async (_input, caller) => ({
      data: toDesk(await deskOf(deps, caller)),
    }),

    'POST /api/v4/desk/connect': async ({ body }, caller) => ({
      data: toDesk(await connectDesk(deps, body, caller)),
    }),

    'POST /api/v4/desk/disconnect': async (_input, caller) => {
      await leaveDesk(deps, caller)
      return { data: {} }
    },

    'POST /api/v4/desk/checkCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: true }, caller),

    'POST /api/v4/desk/redeemCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: false }, caller),
  }
}

const toDesk = ({ company, title }: ConnectedDesk): Desk => ({ company, title })
