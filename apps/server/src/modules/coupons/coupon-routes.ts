import type { couponCalls } from '@skidora/contract/coupons.ts'
import { readCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import type { Db, Pool } from '../../db.ts'
import { minuteMs } from '../../durations.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import { qrPath } from '../../qr-path.ts'
import type { CouponSigner } from './coupon-signer.ts'
import {
  countCoupons,
  findFreeCoupon,
  findOwnCoupon,
  isGivenCoupon,
  readCoupons,
  readOwnCoupons,
} from './coupons-read-model.ts'
import { offeredWallets } from './passes/offered-wallets.ts'
import { readReminders, switchReminders } from './reminders-store.ts'
import { sendCoupons } from './send-coupons.ts'

type Deps = {
  pool: Pool
  db: Db
  limiter: StrictLimiter
  signer: CouponSigner
  config: Pick<Config, 'wallets'>
}

const quarterHourMs = 15 * minuteMs
const numbersTried = 10

export function couponHandlers(deps: Deps): HandlersOf<typeof couponCalls> {
  const { pool, db, limiter, signer, config } = deps
  return {
    'GET /api/v4/profile/coupons': async ({ query }, caller) => {
      const { status: filter = 'all' } = query
      const page = pageOf(query)
      const { id } = userOf(caller)
      const [coupons, counts] = await Promise.all([
        readCoupons(pool, id, { filter, ...page }),
        countCoupons(pool, id),
      ])
      return {
        data: { coupons, counts, asOf: new Date().toISOString() },
        pagination: paginationOf(page, counts[filter]),
      }
    },

    'GET /api/v4/coupon/getDetails': async ({ query }, caller) => {
      const couponIds = [query.couponId]
      const { id } = userOf(caller)
      const [coupon] = await readOwnCoupons(pool, id, { couponIds })
      if (!coupon)
        throw new AppError(
          (await isGivenCoupon(pool, query.couponId, id)) ? 'coupon_given' : 'coupon_not_found',
        )
      const qrText = signer.textOf(coupon, caller.origin)
      const now = new Date()
      const wallets = offeredWallets(coupon, config.wallets, caller.device, now)
      return {
        data: { ...coupon, qrText, qr: qrPath(qrText), wallets, asOf: now.toISOString() },
      }
    },

    'GET /api/v4/coupon/getCouponIdByPinCodeNumber': async ({ query }, caller) => {
      const { id } = userOf(caller)
      await limiter.take(`coupon-number:${id}`, numbersTried, quarterHourMs)
      const number = readCouponNumber(query.number)
      const couponId = number && (await findOwnCoupon(pool, id, { number, pin: query.pin.trim() }))
      if (!couponId)
        throw new AppError('coupon_not_found', {
          message: 'Такого купона у вас нет. Проверьте номер и ПИН.',
        })
      return { data: { couponId } }
    },

    'GET /api/v4/coupon/getFreeCoupon': async ({ query }, caller) => ({
      data: { couponId: await findFreeCoupon(pool, userOf(caller).id, query.dealOfferId) },
    }),

    'POST /api/v4/profile/send-coupons': async ({ body }, caller) => {
      await sendCoupons({ pool, db }, caller, body)
      return { data: {} }
    },

    'GET /api/v4/profile/coupon-reminders': async (_input, caller) => ({
      data: await readReminders(db, userOf(caller).id),
    }),

    'POST /api/v4/profile/coupon-reminders/update': async ({ body }, caller) => {
      await switchReminders(db, userOf(caller).id, body.isOn)
      return { data: body }
    },
  }
}
