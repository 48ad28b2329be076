import type { SendCouponsRequest } from '@skidora/contract/coupons.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import type pg from 'pg'
import { AppError, invalidField } from '../../app-error.ts'
import type { Db } from '../../db.ts'
import { type Caller, userOf } from '../../handlers.ts'
import {
  couponsLetterLimits,
  couponsSmsLimits,
  tooManyMessages,
} from '../../limits/message-limits.ts'
import { type Limit, takeLimits } from '../../plugins/limits/strict-limiter.ts'
import { type NewNotification, notify } from '../notifications/notifications-service.ts'
import { couponsLetter, couponsSms, presentLetter } from './coupon-messages.ts'
import { type OwnCoupon, readOwnCoupons } from './coupons-read-model.ts'

type Deps = { pool: pg.Pool; db: Db }

const couponsInSms = 5

/** Sends the user's active coupons to themselves, or to another person as a gift. */
export async function sendCoupons(
  { pool, db }: Deps,
  caller: Caller,
  request: SendCouponsRequest,
): Promise<void> {
  const { id, info } = userOf(caller)
  const couponIds = [...new Set(request.coupons_ids)]
  const coupons = await readOwnCoupons(pool, id, { couponIds })
  if (coupons.length < couponIds.length) throw new AppError('coupon_not_found')
  refuseSpent(coupons)
  if (request.transport === 'sms') {
    if (!info.phone)
      throw new AppError('no_phone', {
        field: 'transport',
        message: 'Добавьте телефон в личных данных.',
      })
    if (coupons.length > couponsInSms)
      throw invalidField('coupons_ids', 'По СМС можно отправить не больше пяти купонов за раз.')
    return sendWithin(db, couponsSmsLimits(id), couponsSms(info.phone, coupons))
  }
  const email = readAddress(request, info.email)
  const isOwn = email === info.email && info.isEmailConfirmed
  const letter =
    request.template === 'present'
      ? presentLetter(email, info.name, coupons)
      : couponsLetter(email, coupons, caller.letterOrigin)
  return sendWithin(db, couponsLetterLimits(id, isOwn ? null : email), letter)
}

function sendWithin(db: Db, limits: Limit[], message: NewNotification): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await takeLimits(trx, limits, tooManyMessages)
    await notify(trx, message)
  })
}

function refuseSpent(coupons: OwnCoupon[]): void {
  if (coupons.some(({ status }) => status !== 'active'))
    throw new AppError('coupon_not_active', {
      field: 'coupons_ids',
      message: 'Отправить можно только действующие купоны.',
    })
}

function readAddress(request: SendCouponsRequest, own: string | null): string {
  const typed = request.email?.trim() || own
  if (!typed) throw new AppError('no_email')
  const email = normalizeEmail(typed)
  if (!email) throw invalidField('email', 'Проверьте адрес почты.')
  return email
}
