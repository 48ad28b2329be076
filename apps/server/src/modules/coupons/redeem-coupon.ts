import type { DeskCoupon } from '@skidora/contract/desk.ts'
import type { LineDetails } from '@skidora/contract/line-kinds.ts'
import type { ServedCoupon } from '@skidora/contract/merchant.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { formatDay, formatDayTime, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { readCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'
import { AppError, invalidField } from '../../app-error.ts'
import { minuteMs } from '../../durations.ts'
import { type CouponSigner, readCode } from './coupon-signer.ts'

type Deps = { pool: pg.Pool; signer: CouponSigner }

export type RedeemRequest = {
  number?: string
  pin?: string
  qr?: string
  onlyChecks: boolean
  isRetry?: boolean
}

type RedeemResult = {
  outcome:
    | 'redeemed'
    | 'coupon_not_found'
    | 'too_many_tries'
    | 'wrong_pin'
    | 'coupon_used'
    | 'coupon_returned'
    | 'coupon_expired'
    | 'coupon_not_started'
  triesLeft: number
  dealTitle: string
  optionTitle: string
  features: string[]
  conditions: string[]
  details: LineDetails | null
  kopecks: number
  status: string
  startsAt: Date
  endsAt: Date
  usedAt: Date | null
  timeZone: string
}

type DeviceRedeemResult = RedeemResult & { isUsedHere: boolean; holder: string }

/** Redeems or only checks a coupon of the key's company; rejects with the reason. */
export async function redeemCoupon(
  deps: Deps,
  keyId: number,
  request: RedeemRequest,
): Promise<ServedCoupon> {
  const { number, pin } = await readCredentials(deps, request)
  const { rows } = await deps.pool.query<RedeemResult>({
    name: 'redeem_coupon',
    text: redeemQuery,
    values: [keyId, number, pin, request.onlyChecks],
  })
  const result = rows[0] as RedeemResult
  const refusal = refusalOf(result)
  if (refusal) throw refusal
  return toServed(number, result)
}

/**
 * The same on a connected device. A check also returns an unusable coupon, with the reason. A retry
 * after a lost response succeeds soon after this device redeemed it.
 */
export async function redeemOnDevice(
  deps: Deps,
  deviceId: number,
  request: RedeemRequest,
): Promise<Omit<DeskCoupon, 'desk'>> {
  const { number, pin } = await readCredentials(deps, request)
  const { rows } = await deps.pool.query<DeviceRedeemResult>({
    name: 'redeem_coupon_on_device',
    text: deviceQuery,
    values: [deviceId, number, pin, request.onlyChecks],
  })
  const result = rows[0] as DeviceRedeemResult
  if (result.outcome === 'coupon_not_found' && request.qr)
    throw new AppError('coupon_not_found', { message: foreignCoupon })
  const refusal = refusalOf(result)
  const isShown = request.onlyChecks
    ? unusable.has(result.outcome)
    : request.isRetry === true && isJustRedeemed(result)
  if (refusal && !isShown) throw refusal
  return {
    ...toServed(number, result),
    timeZone: result.timeZone,
    holder: result.holder === unnamed ? '' : result.holder,
    refusal: request.onlyChecks ? (refusal?.message ?? null) : null,
    isUsedHere: result.isUsedHere,
  }
}

/** After this time it is another guest with the same coupon. */
const retryMs = 2 * minuteMs

const isJustRedeemed = ({ outcome, isUsedHere, usedAt }: DeviceRedeemResult) =>
  outcome === 'coupon_used' &&
  isUsedHere &&
  usedAt !== null &&
  Date.now() - usedAt.getTime() < retryMs

const foreignCoupon = 'Это купон другой компании. Погасить его здесь нельзя.'

const unusable = new Set<RedeemResult['outcome']>([
  'coupon_used',
  'coupon_returned',
  'coupon_expired',
  'coupon_not_started',
])

const readCredentials = async (deps: Deps, { qr, number, pin }: RedeemRequest) =>
  qr ? readQr(deps, qr) : readNumber(number, pin)

function toServed(number: string, result: RedeemResult): ServedCoupon {
  return {
    number,
    dealTitle: result.dealTitle,
    optionTitle: result.optionTitle,
    features: result.features,
    conditions: result.conditions,
    facts: lineFacts(result.details),
    price: kopecksToRubles(result.kopecks),
    endsAt: result.endsAt.toISOString(),
    usedAt: result.usedAt?.toISOString() ?? null,
  }
}

function readNumber(typed: string | undefined, pin: string | undefined) {
  if (typed === undefined) throw invalidField('number', 'Укажите номер купона или QR-код.')
  if (pin === undefined) throw invalidField('pin', 'Укажите ПИН.')
  const number = readCouponNumber(typed)
  if (!number) throw invalidField('number', 'Номер купона — двенадцать цифр.')
  return { number, pin: pin.trim() }
}

/** The signature of the QR code replaces the PIN. */
async function readQr({ pool, signer }: Deps, text: string) {
  const id = readCode(text)?.id ?? 0
  const { rows } = await pool.query<{ number: string }>(
    'select coupons.number from coupons where coupons.id = $1',
    [id],
  )
  const number = rows[0]?.number ?? ''
  if (!signer.isOf(text, { id, number })) throw new AppError('qr_refused')
  return { number, pin: null }
}

function refusalOf(result: RedeemResult): AppError | null {
  const { outcome, triesLeft, timeZone, startsAt, endsAt, usedAt } = result
  const now = new Date()
  switch (outcome) {
    case 'redeemed':
      return null
    case 'coupon_not_found':
      return new AppError(outcome, {
        message: 'Такого купона у вашей компании нет.',
        field: 'number',
      })
    case 'too_many_tries':
      return new AppError(outcome, {
        message:
          'ПИН ввели неверно пять раз подряд. Попробуйте через четверть часа или считайте QR-код.',
      })
    case 'wrong_pin':
      return new AppError(outcome, { details: { triesLeft } })
    case 'coupon_used':
      return new AppError(outcome, {
        message: `Купон уже использован ${formatDayTime(usedAt ?? now, timeZone, now)}.`,
      })
    case 'coupon_returned':
      return new AppError(outcome, {
        message:
          result.status === 'returned'
            ? 'Покупатель вернул этот купон.'
            : 'Покупатель возвращает этот купон.',
      })
    case 'coupon_expired':
      return new AppError(outcome, { details: { day: formatLastDay(endsAt, timeZone, now) } })
    case 'coupon_not_started':
      return new AppError(outcome, { details: { day: formatDay(startsAt, timeZone, now) } })
  }
}

// Uses the status returned by the function: the statement's snapshot may predate a concurrent
// redemption.
const redeemedColumns = `redeemed.outcome, redeemed.tries_left as "triesLeft", redeemed.coupon_status as status,
         redeemed.coupon_used_at as "usedAt", deals.tiny_title as "dealTitle",
         deal_options.title as "optionTitle", deals.features, deals.conditions,
         purchases.unit_kopecks as kopecks, line_details(purchases) as details, coupons.starts_at as "startsAt",
         coupons.ends_at as "endsAt", deal_time_zone(deals.id) as "timeZone"`
const redeemedCoupon = `
  left join coupons on coupons.id = redeemed.coupon_id
  left join purchases on purchases.id = coupons.purchase_id
  left join deals on deals.id = purchases.deal_id
  left join deal_options on deal_options.id = purchases.option_id`

const redeemQuery = `
  select ${redeemedColumns}
  from redeem_coupon($1, $2, $3, $4) as redeemed ${redeemedCoupon}`

const deviceQuery = `
  select ${redeemedColumns}, redeemed.is_used_here as "isUsedHere",
    coalesce(gifts.recipient_name, users.name, '') as holder
  from redeem_coupon_on_device($1, $2, $3, $4) as redeemed ${redeemedCoupon}
  left join gifts on gifts.purchase_id = purchases.id
  left join users on users.id = purchases.user_id`
