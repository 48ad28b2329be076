import type { DealCard, DealOffer, DealPrice } from '@skidora/contract/deals.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import type { DealState } from '@skidora/domain/deals/deal-state.ts'
import { kindPieces } from '@skidora/domain/kinds/kind-pieces.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { leftText } from '@skidora/domain/text/plural.ts'
import { Suspense, type SyntheticEvent } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { AddToCart } from './AddToCart.tsx'
import { wasFullPriceCharged } from './claimed-price.ts'
import { DealOptions } from './DealOptions.tsx'
import styles from './DealPanel.module.css'
import { PanelFacts } from './PanelFacts.tsx'
import { WaitlistPart } from './WaitlistPart.tsx'

const VariantChips = lazyPart(async () => ({
  default: (await import('../../features/goods/VariantChips.tsx')).VariantChips,
}))

type DealPanelProps = {
  deal: DealOffer
  state: DealState
  /** Successor of an ended deal. */
  successor: DealCard | null
  chosen: DealPrice | undefined
  onChoose: (id: number) => void
  variantId: number | null
  onVariant: (id: number | null) => void
  order: OrderLink | undefined
}

/** Where the chosen option is ordered, or the free coupon that the user has already taken. */
export type OrderLink = { href: string; isTaken: boolean }

/** Panel beside the gallery: time left, options and actions. */
export function DealPanel(props: DealPanelProps) {
  const { deal, state, successor, chosen, onChoose, variantId, onVariant, order } = props
  return (
    <div className={styles.panel} id="options">
      <StateLine deal={deal} state={state} />
      {chosen && <DealOptions deal={deal} chosenId={chosen.id} onChoose={onChoose} />}
      {chosen && chosen.variants.length > 0 && state === 'onSale' && (
        <Suspense>
          <VariantChips
            key={chosen.id}
            variants={chosen.variants}
            value={variantId}
            onChoose={onVariant}
          />
        </Suspense>
      )}
      {chosen && state === 'onSale' && <Saving option={chosen} />}
      {state === 'onSale' && deal.availableQuantity > 0 && (
        <p className={styles.left}>{leftText(deal.availableQuantity, kindPieces[deal.kind])}</p>
      )}
      {chosen && order && (
        <div className={styles.buy}>
          <Button size="lg" wide href={order.href}>
            {deal.discountOnly
              ? freeText(order)
              : `Купить за ${formatPrice(chosen.priceDiscounted)}`}
          </Button>
        </div>
      )}
      {chosen && order && !deal.discountOnly && deal.kind !== 'tour' && (
        <AddToCart
          dealOfferId={deal.id}
          dealOfferPriceId={chosen.id}
          variantId={variantId ?? undefined}
        />
      )}
      {canBuy(deal, state) && <PanelFacts deal={deal} />}
      {deal.discountOnly && state !== 'ended' && (
        <p className={styles.note}>
          <Icon name="ticket" />
          {order?.isTaken
            ? 'Вы уже получили этот купон: он один на человека.'
            : 'Купон бесплатный: покажите его на месте и заплатите там уже со скидкой.'}
        </p>
      )}
      {deal.isMirCashbackParticipant && !deal.discountOnly && state !== 'ended' && (
        <p className={styles.note}>
          <span className={styles.mir}>Мир</span>
          Кэшбэк при оплате картой «Мир»
        </p>
      )}
      {canBuy(deal, state) && !deal.discountOnly && (
        <details className={styles.watch} onToggle={showForm}>
          <summary>
            <Icon name="bell" eager />
            Сообщить о снижении цены
          </summary>
          <WaitlistPart dealId={deal.id} about="price" action="Сообщите мне" />
        </details>
      )}
      {state === 'ended' && successor && <Successor card={successor} />}
      {state !== 'onSale' && !deal.staffOnly && (
        <WaitlistPart
          key={deal.id}
          dealId={deal.id}
          about="sale"
          action={state === 'upcoming' ? 'Сообщить, когда начнётся' : 'Сообщить, когда появится'}
        />
      )}
    </div>
  )
}

function showForm({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

export const freeText = ({ isTaken }: OrderLink) => (isTaken ? 'Открыть купон' : 'Получить купон')

/** Deals visible only to staff cannot be bought yet. */
export function canBuy(deal: Pick<DealOffer, 'staffOnly'>, state: DealState): boolean {
  return state === 'onSale' && !deal.staffOnly
}

function StateLine({ deal, state }: Pick<DealPanelProps, 'deal' | 'state'>) {
  const { city, now } = useVisitor()
  const at = (date: string) => formatDayTime(new Date(date), city.timeZone, new Date(now))
  const left = deal.countdown && <Countdown endsAt={new Date(deal.countdown)} now={new Date(now)} />
  switch (state) {
    case 'ended':
      return <p className={styles.over}>Акция закончилась</p>
    case 'soldOut':
      return <p className={styles.over}>Все купоны разобрали</p>
    case 'upcoming':
      return (
        <p className={styles.state}>
          Начнётся {at(deal.startDate)}, через {left}
        </p>
      )
    case 'onSale':
      return <p className={styles.state}>До конца акции {left}</p>
  }
}

/** Claims only a proven saving; the section «Честная цена» explains the others. */
function Saving({ option }: { option: DealPrice }) {
  const { now } = useVisitor()
  if (option.saving === 0 || wasFullPriceCharged(option, now) !== 'yes') return null
  return <p className={styles.saving}>Вы экономите {formatPrice(option.saving)}</p>
}

function Successor({ card }: { card: DealCard }) {
  return (
    <div className={styles.successor}>
      <p>
        Зато идёт новая: <strong>{card.title}</strong>,{' '}
        {card.isHavePriceRange && !card.isOnlyDiscount && 'от '}
        {card.isOnlyDiscount ? 'купон бесплатно' : formatPrice(card.priceDiscounted)}
      </p>
      <Button wide href={paths.deal(card.slug)}>
        Открыть новую акцию
      </Button>
    </div>
  )
}
