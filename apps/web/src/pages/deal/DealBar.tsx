import type { DealPrice } from '@skidora/contract/deals.ts'
import type { DealState } from '@skidora/domain/deal-state.ts'
import { Price } from '../../features/prices/Price.tsx'
import { useVisitor } from '../../lib/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { claimedPrice } from './claimed-price.ts'
import styles from './DealBar.module.css'

type DealBarProps = {
  option: DealPrice
  state: DealState
  hasOptions: boolean
  isOnlyDiscount: boolean
  /** URL of the order page, if the option can be bought. */
  orderHref: string | undefined
}

/** Sticky buy bar on phones. */
export function DealBar({ option, state, hasOptions, isOnlyDiscount, orderHref }: DealBarProps) {
  const { now } = useVisitor()
  return (
    <aside className={styles.bar} aria-label="Выбранный вариант" data-buy-bar>
      <div className={styles.chosen}>
        {hasOptions && (
          <a className={styles.title} href="#options" aria-label={`Варианты: ${option.title}`}>
            {option.title}
          </a>
        )}
        <Price
          price={claimedPrice(option, now)}
          discounted={option.priceDiscounted}
          freeNote={isOnlyDiscount && 'на месте'}
        />
      </div>
      {orderHref ? (
        <Button href={orderHref}>{isOnlyDiscount ? 'Получить купон' : 'Купить'}</Button>
      ) : (
        state !== 'onSale' && (
          <Button href="#waitlist" icon="bell">
            Сообщить
          </Button>
        )
      )}
    </aside>
  )
}
