import type { DealPrice } from '@skidora/contract/deals.ts'
import type { LineKind } from '@skidora/contract/line-kinds.ts'
import type { DealState } from '@skidora/domain/deals/deal-state.ts'
import { Price } from '../../features/prices/Price.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { AddToCart } from './AddToCart.tsx'
import { claimedPrice } from './claimed-price.ts'
import styles from './DealBar.module.css'
import { freeText, type OrderLink } from './DealPanel.tsx'

type DealBarProps = {
  dealId: number
  kind: LineKind
  option: DealPrice
  variantId: number | undefined
  state: DealState
  hasOptions: boolean
  isOnlyDiscount: boolean
  order: OrderLink | undefined
}

/** Sticky buy bar on phones. */
export function DealBar(props: DealBarProps) {
  const { dealId, kind, option, variantId, state, hasOptions, isOnlyDiscount, order } = props
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
      {order ? (
        <div className={styles.actions}>
          {!isOnlyDiscount && kind !== 'tour' && (
            <AddToCart
              dealOfferId={dealId}
              dealOfferPriceId={option.id}
              variantId={variantId}
              isInBar
            />
          )}
          <Button href={order.href}>{isOnlyDiscount ? freeText(order) : 'Купить'}</Button>
        </div>
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
