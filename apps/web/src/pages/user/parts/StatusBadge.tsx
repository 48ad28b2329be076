import type { OwnOrder } from '@skidora/contract/order-history.ts'
import type { OwnReview } from '@skidora/contract/reviews.ts'
import type { OwnPromoCode } from '@skidora/contract/wallet.ts'
import styles from './StatusBadge.module.css'

type StatusBadgeProps = {
  status: OwnOrder['status'] | OwnPromoCode['state'] | OwnReview['status']
  children: string
}

/** Coloured status label. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-status={status}>
      {children}
    </span>
  )
}
