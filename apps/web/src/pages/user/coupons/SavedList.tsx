import type { SavedList as Saved } from '../../../lib/browser/saved-coupons.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { CouponRow } from './CouponRow.tsx'
import list from './coupon-list.module.css'
import styles from './coupons.module.css'
import { SavedNote } from './SavedNote.tsx'

/** Active coupons without a network. */
export function SavedList({ list: { coupons, asOf } }: { list: Saved }) {
  const { now } = useVisitor()
  const valid = coupons.filter(({ endsAt }) => new Date(endsAt) > new Date(now))
  return (
    <div className={styles.page}>
      <h1>Купоны</h1>
      <SavedNote about="купоны" asOf={asOf} isSaved />
      {valid.length === 0 && <p>Срок сохранённых купонов закончился.</p>}
      <ul className={list.list}>
        {valid.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon}>
            <span className={list.tile}>
              <Icon name="ticket" size={32} eager />
            </span>
          </CouponRow>
        ))}
      </ul>
    </div>
  )
}
