import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { formatNumber } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { CachedStaticContent } from '../../ui/blocks/CachedStaticContent.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { DiscountBadge } from '../prices/DiscountBadge.tsx'
import { Price } from '../prices/Price.tsx'
import styles from './DealCard.module.css'

// Cards have about the same width on every screen: 1x and 2x images are enough.
const imageWidths = [320, 640]
const imageSizes = '300px'

/** `distance` is set in lists sorted by distance. */
export type ShownCard = DealCardData & { distance?: string }

type DealCardProps = {
  card: ShownCard
  /** Above the fold: loads its image eagerly. */
  isInView?: boolean
}

export function DealCard({ card, isInView = false }: DealCardProps) {
  const note = noteOf(card, useVisitor())
  const of = isInView || note ? `${isInView} ${note} ${JSON.stringify(card)}` : card
  return (
    <CachedStaticContent as="article" kind="deal" of={of} className={styles.card}>
      {() => (
        <>
          <div className={styles.picture}>
            <Image
              src={card.image}
              alt=""
              width={320}
              height={213}
              widths={imageWidths}
              sizes={imageSizes}
              priority={isInView}
            />
            <DiscountBadge price={card.price} discounted={card.priceDiscounted} />
            {note && <strong className={styles.note}>{note}</strong>}
          </div>
          <h3 className={styles.title}>
            <a className={styles.link} href={paths.deal(card.slug)}>
              {card.title}
            </a>
          </h3>
          <p className={styles.place}>
            <span>{placeOf(card)}</span>
            {card.distance}
          </p>
          <p className={styles.facts}>
            {card.rating !== null && <Rating value={card.rating} variant="compact" />}
            <span>{factOf(card)}</span>
          </p>
          <p className={styles.price}>
            {card.isHavePriceRange && !card.isOnlyDiscount && (
              <span className={styles.from}>от</span>
            )}
            <Price
              price={card.price}
              discounted={card.priceDiscounted}
              freeNote={card.isOnlyDiscount && (card.isHavePriceRange ? 'на месте от' : 'на месте')}
            />
          </p>
          {/* Last, so that it is above the link, which covers the card. */}
          <FavoriteButton deal={card} />
        </>
      )}
    </CachedStaticContent>
  )
}

/** The most important badge. */
function noteOf({ isSoldOut, endDate }: DealCardData, { now, dayEnd }: Visitor) {
  if (isSoldOut) return 'Купоны закончились'
  return endDate > now && endDate <= dayEnd && 'Заканчивается сегодня'
}

function placeOf({ landmark, placeCount }: DealCardData): string {
  if (placeCount > 1) return countOf(placeCount, ['адрес', 'адреса', 'адресов'])
  return landmark ?? (placeCount === 1 ? 'Один адрес' : 'По всей России')
}

function factOf({ reviewsCount, couponsBought }: DealCardData): string {
  if (reviewsCount > 0) return countOf(reviewsCount, ['отзыв', 'отзыва', 'отзывов'])
  return couponsBought > 0 ? `Купили ${formatNumber(couponsBought)}` : 'Новинка'
}
