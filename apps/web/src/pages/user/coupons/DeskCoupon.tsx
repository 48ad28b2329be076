import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { statusTexts, validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { Saved } from '../../../lib/browser/saved-coupons.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CouponCode } from './CouponCode.tsx'
import styles from './coupons.module.css'
import { PaperNote } from './PaperNote.tsx'
import { SavedNote } from './SavedNote.tsx'

/** Black on white in either theme, without other content, for a scanner. */
export function DeskCoupon({ coupon }: { coupon: Saved<CouponDetails> }) {
  const now = new Date(useVisitor().now)
  return (
    <div className={styles.desk}>
      <SavedNote about="купон" asOf={coupon.asOf} isSaved={coupon.isSaved} />
      <h1 className={styles.deskTitle}>{coupon.dealTitle}</h1>
      <p>{coupon.optionTitle}</p>
      <PaperNote coupon={coupon} />
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
