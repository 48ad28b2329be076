import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponMissing } from './CouponMissing.tsx'
import styles from './coupons.module.css'
import { readDetails } from './read-coupon.ts'
import { SavedCopyNote } from './SavedCopyNote.tsx'

type DeskData = CouponDetails | 'missing' | null

export const loader = accountLoader<DeskData>(null, readDetails)
export const handle: PageHandle = {
  ...accountHandle('Купон для кассы', 'QR-код, номер и ПИН крупно.'),
  layout: 'empty',
}

/** Black on white in either theme, without other content, for a scanner. */
export function Component() {
  const coupon = useLoaderData<DeskData>()
  const now = new Date(useVisitor().now)
  if (!coupon) return <NotLoaded />
  if (coupon === 'missing') return <CouponMissing />
  return (
    <div className={styles.desk}>
      <SavedCopyNote asOf={coupon.asOf} />
      <h1 className={styles.deskTitle}>{coupon.dealTitle}</h1>
      <p>{coupon.optionTitle}</p>
      {coupon.status === 'active' ? (
        <CouponCode coupon={coupon} />
      ) : (
        <strong className={styles.outcome}>{statusTexts[coupon.status]}</strong>
      )}
      <p>{validityText(coupon, now)}</p>
      <Button variant="secondary" href={paths.coupon(coupon.id)} icon="arrow-left">
        К купону
      </Button>
    </div>
  )
}
