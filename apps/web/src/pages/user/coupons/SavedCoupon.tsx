import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { visitTitle } from '@skidora/domain/deals/visit-words.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { Saved } from '../../../lib/browser/saved-coupons.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { CouponCode } from './CouponCode.tsx'
import styles from './coupons.module.css'
import { PaperNote } from './PaperNote.tsx'
import { PlaceList } from './PlaceList.tsx'
import { SavedNote } from './SavedNote.tsx'
import { SpentCoupon } from './SpentCoupon.tsx'
import { TextList } from './TextList.tsx'

/** A coupon without what needs a network: pictures, the map, bookings, files. */
export function SavedCoupon({ coupon }: { coupon: Saved<CouponDetails> }) {
  const now = new Date(useVisitor().now)
  const words = wordsOf([coupon.kind])
  return (
    <div className={styles.page}>
      <BackLink href={paths.coupons()}>Все купоны</BackLink>
      <SavedNote about="купон" asOf={coupon.asOf} isSaved={coupon.isSaved} />
      <article className={styles.details}>
        {coupon.status === 'active' ? (
          <div className={styles.ticket}>
            <CouponCode coupon={coupon} />
            <PaperNote coupon={coupon} />
            <Button href={paths.couponDesk(coupon.id)} icon="smartphone" size="lg" wide>
              {words.show}
            </Button>
          </div>
        ) : (
          <SpentCoupon coupon={coupon} />
        )}
        <div className={styles.deal}>
          <h1 className={styles.heading}>{coupon.dealTitle}</h1>
          <p>{coupon.optionTitle}</p>
          <p className={styles.validity}>{validityText(coupon, now)}</p>
          {coupon.visitAt && (
            <p>
              {visitTitle(coupon.visitKind)}:{' '}
              {formatDayTime(new Date(coupon.visitAt), coupon.timeZone, now)}
            </p>
          )}
          <p>{coupon.companyName}</p>
        </div>
      </article>
      <TextList title={words.gives} items={coupon.features} />
      <TextList title="Условия" items={coupon.conditions} />
      {coupon.sites.length > 0 && (
        <section className={styles.section}>
          <h2>Где это</h2>
          <PlaceList sites={coupon.sites} />
        </section>
      )}
    </div>
  )
}
