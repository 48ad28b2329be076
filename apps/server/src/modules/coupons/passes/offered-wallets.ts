import type { Wallet } from '@skidora/contract/coupons.ts'
import type { Logger } from 'pino'
import type { ApplePassKeys } from '../../../adapters/wallets/apple-pass-keys.ts'
import type { Config } from '../../../config.ts'
import { dayMs } from '../../../durations.ts'
import type { OwnCoupon } from '../coupons-read-model.ts'

/** Wallets that can hold the coupon and that fit the device, such as `Safari, iPhone`. */
export function offeredWallets(
  { status, isDigital }: Pick<OwnCoupon, 'status' | 'isDigital'>,
  { apple, google }: Config['wallets'],
  device: string,
  now: Date,
): Wallet[] {
  // A merchant that accepts paper only would refuse a pass.
  if (status !== 'active' || !isDigital) return []
  const isApplePhone = /iPhone|iPad/.test(device)
  const hasApple = isApplePhone || device.includes('macOS')
  return [
    ...(apple && hasApple && isSigning(apple, now) ? (['apple'] as const) : []),
    // Google's page saves to the account, also from a computer.
    ...(google && !isApplePhone ? (['google'] as const) : []),
  ]
}

/** Phones reject a pass signed after the end of the certificate. */
export const isSigning = ({ certificate }: ApplePassKeys, now: Date) =>
  now < certificate.validToDate

const renewalDays = 30

export function warnOfCertificateEnd(apple: ApplePassKeys | null, log: Logger) {
  const endsAt = apple?.certificate.validToDate
  if (endsAt && endsAt.getTime() < Date.now() + renewalDays * dayMs)
    log.warn({ endsAt }, 'the Apple pass certificate ends soon')
}
