import { discountPercent } from '@skidora/domain/money/money.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import styles from './DiscountBadge.module.css'

const nbsp = '\u00a0'

interface DiscountBadgeProps {
  price: number
  discounted: number
  size?: 'md' | 'lg'
}

export function DiscountBadge({ price, discounted, size = 'md' }: DiscountBadgeProps) {
  const percent = discountPercent(price, discounted)
  if (percent <= 0) return null
  return (
    <span className={styles.badge} data-size={size}>
      <VisuallyHidden>Скидка </VisuallyHidden>
      {`−${percent}${nbsp}%`}
    </span>
  )
}
