import type { DealOffer } from '@skidora/contract/deals.ts'
import { discountPercent, formatPrice } from '@skidora/domain/money.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { DiscountBadge } from '../../ui/DiscountBadge.tsx'
import { Price } from '../../ui/Price.tsx'
import styles from './DealPage.module.css'

/** The panel beside the gallery: what the deal is, until when, and what each option saves. */
export function DealPrices({ deal }: { deal: DealOffer }) {
  const { now } = useVisitor()
  return (
    <div className={styles.panel}>
      <p className={styles.ends}>
        {deal.expired ? (
          'Акция закончилась'
        ) : (
          <>
            До конца акции <Countdown endsAt={new Date(deal.endDate)} now={new Date(now)} />
          </>
        )}
      </p>
      <h1 className={styles.title}>{deal.title}</h1>
      <p className={styles.company}>{deal.company.title}</p>
      <ul className={styles.prices}>
        {deal.prices.map((option) => (
          <li key={option.id} className={styles.option}>
            <span>{option.title}</span>
            <Price price={option.price} discounted={option.priceDiscounted} />
            {discountPercent(option.price, option.priceDiscounted) > 0 && (
              <span className={styles.saving}>
                <DiscountBadge price={option.price} discounted={option.priceDiscounted} />
                Выгода {formatPrice(option.price - option.priceDiscounted)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {deal.availableQuantity >= 0 && !deal.expired && (
        <p className={styles.left}>
          {deal.availableQuantity === 0
            ? 'Все купоны разобрали'
            : `Осталось купонов: ${deal.availableQuantity}`}
        </p>
      )}
    </div>
  )
}
