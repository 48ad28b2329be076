import { formatPrice } from '@skidora/domain/money/money.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import styles from './Price.module.css'

interface PriceProps {
  /** In rubles, before the discount. */
  price: number
  discounted?: number
  size?: 'md' | 'lg'
  /** For a free coupon: the text before the price paid on site. */
  freeNote?: string | false
}

export function Price({ price, discounted = price, size = 'md', freeNote }: PriceProps) {
  const reduced = discounted < price
  if (freeNote)
    return (
      <span className={styles.price} data-size={size}>
        <strong className={styles.current}>бесплатно</strong>
        <span className={styles.old}>
          {freeNote} {formatPrice(discounted)}
        </span>
      </span>
    )
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
