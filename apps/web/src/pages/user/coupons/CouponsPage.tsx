import type { CouponFilter, CouponDetails as Details } from '@skidora/contract/coupons.ts'
import { useLoaderData } from 'react-router'
import type { Saved } from '../../../lib/browser/saved-coupons.ts'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { CouponDetails } from './CouponDetails.tsx'
import { CouponList, type CouponListData } from './CouponList.tsx'
import { CouponMissing } from './CouponMissing.tsx'
import { filterTitles } from './coupon-texts.ts'
import { type MissingCoupon, readDetails } from './read-coupon.ts'
import { SavedCoupon } from './SavedCoupon.tsx'

type CouponsData = { details: Saved<Details> | MissingCoupon } | { list: CouponListData } | null

export const loader = accountLoader<CouponsData>(null, async (page) => {
  const { searchParams } = page.url
  if (searchParams.has('coupon')) return { details: await readDetails(page) }
  const filter = readFilter(searchParams.get('status'))
  const query = { status: filter, page: pageNumber(searchParams) }
  const { data, pagination } = await page.api('GET /api/v4/profile/coupons', { query })
  return { list: { ...data, filter, pagination } }
})
export const handle = accountHandle('Купоны', 'Что вы купили: QR-коды, номера, условия и адреса.')

/** Active coupons by default. */
const readFilter = (text: string | null): CouponFilter =>
  text !== null && Object.hasOwn(filterTitles, text) ? (text as CouponFilter) : 'active'

export function Component() {
  const data = useLoaderData<CouponsData>()
  if (!data) return <NotLoaded />
  if ('list' in data) return <CouponList {...data.list} />
  if (typeof data.details === 'string') return <CouponMissing why={data.details} />
  return data.details.isSaved ? (
    <SavedCoupon coupon={data.details} />
  ) : (
    <CouponDetails key={data.details.id} coupon={data.details} />
  )
}
