import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { CouponMissing } from './CouponMissing.tsx'
import { DeskCoupon } from './DeskCoupon.tsx'
import { type MissingCoupon, readDetails } from './read-coupon.ts'

type DeskData = CouponDetails | MissingCoupon | null

export const loader = accountLoader<DeskData>(null, readDetails)
export const handle: PageHandle = {
  ...accountHandle('Купон для кассы', 'QR-код, номер и ПИН крупно.'),
  layout: 'empty',
}

export function Component() {
  const coupon = useLoaderData<DeskData>()
  if (!coupon) return <NotLoaded />
  return typeof coupon === 'string' ? (
    <CouponMissing why={coupon} />
  ) : (
    <DeskCoupon coupon={coupon} />
  )
}
