import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './coupons.module.css'

/** Must not look like a valid coupon to a cashier. */
export function SpentCoupon({ coupon }: { coupon: CouponDetails }) {
  const now = new Date(useVisitor().now)
  return (
    <div className={styles.ticket} data-spent>
      <Icon name="ticket" size={48} eager />
      <strong className={styles.outcome}>{statusTexts[coupon.status]}</strong>
      <p>{validityText(coupon, now)}</p>
      <p className={styles.number}>№&nbsp;{coupon.number.slice(0, 4)} •••• ••••</p>
    </div>
  )
}
