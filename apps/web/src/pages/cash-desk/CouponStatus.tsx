import type { DeskCoupon } from '@skidora/contract/desk.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './cash-desk.module.css'

type CouponStatusProps = { coupon: DeskCoupon; isDone: boolean; isLost: boolean }

/** Whether the coupon can be redeemed, or when it was. */
export function CouponStatus({ coupon, isDone, isLost }: CouponStatusProps) {
  const now = new Date(useVisitor().now)
  const usedAt = coupon.usedAt && formatDayTime(new Date(coupon.usedAt), coupon.timeZone, now)
  if (isLost)
    return (
      <div className={styles.state} data-kind="unknown">
        <Icon name="triangle-alert" size={32} />
        <h1>Неизвестно, погашен ли купон</h1>
        <p>Связь пропала, и ответ не пришёл.</p>
      </div>
    )
  const isGood = isDone || !coupon.refusal
  return (
    <div className={styles.state} data-kind={isGood ? 'good' : 'bad'}>
      <Icon name={isGood ? 'circle-check' : 'circle-x'} size={32} />
      <h1>{isDone ? 'Купон погашен' : isGood ? 'Купон действует' : 'Погасить нельзя'}</h1>
      {isDone && <p>Погашен {usedAt}. Обслужите гостя.</p>}
      {!isDone && coupon.refusal && (
        <p>{coupon.isUsedHere ? `Купон уже погашен на этой кассе ${usedAt}.` : coupon.refusal}</p>
      )}
    </div>
  )
}
