import { formatPrice } from '@skidora/domain/money.ts'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface PriceProps {
  /** In rubles, before the discount. */
  price: number
  discounted?: number
  size?: 'md' | 'lg'
}

export function Price({ price, discounted = price, size = 'md' }: PriceProps) {
  const reduced = discounted < price
  return (
    <span className={styles.price} data-size={size}>
      <strong className={styles.current}>
        <VisuallyHidden>{reduced ? 'Цена со скидкой ' : 'Цена '}</VisuallyHidden>
        {formatPrice(discounted)}
      </strong>
      {reduced && (
        <s className={styles.old}>
          <VisuallyHidden>Цена без скидки </VisuallyHidden>
          {formatPrice(price)}
        </s>
      )}
    </span>
  )
}
