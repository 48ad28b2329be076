import type { Desk, DeskCoupon, deskCalls } from '@skidora/contract/desk.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import type { Caller, HandlersOf } from '../../handlers.ts'
import type { StrictLimiter } from '../../plugins/strict-limiter.ts'
import type { CouponSigner } from './coupon-signer.ts'
import {
  type ConnectedDesk,
  connectByKey,
  connectByLink,
  disconnectDesk,
  findDesk,
} from './desk-devices.ts'
import { findMerchantKey, limitDevices, limitWrongKeys } from './merchant-keys.ts'
import { type RedeemRequest, redeemOnDevice } from './redeem-coupon.ts'

type Deps = { pool: Pool; limiter: StrictLimiter; signer: CouponSigner }

/** Cash desk page: the device cookie replaces the company's key. */
export function deskHandlers(deps: Deps): HandlersOf<typeof deskCalls> {
  const { pool } = deps

  async function deskOf(caller: Caller): Promise<ConnectedDesk> {
    const { deskToken } = caller
    if (deskToken) {
      const desk = await findDesk(pool, deskToken)
      if (desk) return desk
      caller.giveDeskToken(null)
      await limitWrongKeys(deps, caller.addressGroup)
    }
    throw new AppError('desk_not_connected')
  }

  async function connect(
    { key, link }: { key?: string; link?: string },
    { addressGroup }: Caller,
  ): Promise<string> {
    if (link !== undefined) {
      const token = await connectByLink(pool, link)
      if (token) return token
      await limitWrongKeys(deps, addressGroup)
      throw new AppError('desk_link_refused')
    }
    const typed = key?.trim()
    if (!typed) throw invalidField('key', 'Введите ключ компании.')
    const keyId = await findMerchantKey(deps, typed)
    if (keyId !== null) {
      await limitDevices(deps, keyId)
      return connectByKey(pool, keyId)
    }
    await limitWrongKeys(deps, addressGroup)
    throw new AppError('desk_key_refused')
  }

  async function serve(request: RedeemRequest, caller: Caller): Promise<{ data: DeskCoupon }> {
    const desk = await deskOf(caller)
    const coupon = await redeemOnDevice(deps, desk.deviceId, request)
    return { data: { ...coupon, desk: toDesk(desk) } }
  }

  return {
    'GET /api/v4/desk/device': async (_input, caller) => ({ data: toDesk(await deskOf(caller)) }),

    'POST /api/v4/desk/connect': async ({ body }, caller) => {
      const token = await connect(body, caller)
      const before = caller.deskToken && (await findDesk(pool, caller.deskToken))
      if (before) await disconnectDesk(pool, before.deviceId)
      caller.giveDeskToken(token)
      return { data: toDesk((await findDesk(pool, token)) as ConnectedDesk) }
    },

    'POST /api/v4/desk/disconnect': async (_input, caller) => {
      await disconnectDesk(pool, (await deskOf(caller)).deviceId)
      caller.giveDeskToken(null)
      return { data: {} }
    },

    'POST /api/v4/desk/checkCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: true }, caller),

    'POST /api/v4/desk/redeemCoupon': async ({ body }, caller) =>
      serve({ ...body, onlyChecks: false }, caller),
  }
}

const toDesk = ({ company, title }: ConnectedDesk): Desk => ({ company, title })
