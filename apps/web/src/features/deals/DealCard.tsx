import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import { cityDay } from '@skidora/domain/dates.ts'
import { formatNumber } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { NBSP } from '@skidora/domain/text.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { DiscountBadge } from '../../ui/DiscountBadge.tsx'
import { Image } from '../../ui/Image.tsx'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { Still } from '../../ui/Still.tsx'
import { FavoriteHeart } from '../favorites/FavoriteHeart.tsx'
import styles from './DealCard.module.css'

// A card is about as wide on every screen; two widths serve plain and dense displays.
const imageWidths = [320, 640]
const imageSizes = '300px'
const dayMs = 86_400_000

/** With how far it is from where the list was asked for, if it was. */
export type ShownCard = DealCardData & { metres?: number }

type DealCardProps = {
  card: ShownCard
  /** In view as soon as the page is, so its picture does not wait. */
  isInView?: boolean
}

/** A deal in a list. */
export function DealCard({ card, isInView = false }: DealCardProps) {
  const { city, now } = useVisitor()
  const note = noteOf(card, city.timeZone, now)
  const of = isInView || note ? `${isInView} ${note} ${JSON.stringify(card)}` : card
  return (
    <Still as="article" of={of} className={styles.card}>
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
            {placeOf(card)}
            {card.metres !== undefined && ` · ${distanceText(card.metres)}`}
          </p>
          <p className={styles.facts}>
            {card.rating !== null && <Rating value={card.rating} variant="compact" />}
            <span>{factOf(card)}</span>
          </p>
          <p className={styles.price}>
            {card.isHavePriceRange && <span className={styles.from}>от</span>}
            <Price price={card.price} discounted={card.priceDiscounted} />
          </p>
          {/* Last, so that it lies over the link, which covers the card. */}
          <FavoriteHeart deal={card} />
        </>
      )}
    </Still>
  )
}

/** What there is to know before anything else. */
function noteOf({ isSoldOut, endDate }: DealCardData, timeZone: string, now: string) {
  if (isSoldOut) return 'Купоны закончились'
  // Most deals end later than tomorrow, whatever the time zone.
  const leftMs = Date.parse(endDate) - Date.parse(now)
  const isSoon = leftMs > 0 && leftMs < dayMs
  // A deal that ends at midnight ends with the day before it.
  const lastDay = isSoon && cityDay(new Date(Date.parse(endDate) - 1), timeZone)
  const isToday = lastDay && lastDay === cityDay(new Date(now), timeZone)
  return isToday ? 'Заканчивается сегодня' : undefined
}

/** Places in addresses are known to a kilometre. */
function distanceText(metres: number): string {
  const km = Math.round(metres / 1000)
  return km < 1 ? `меньше${NBSP}1${NBSP}км` : `около${NBSP}${km}${NBSP}км`
}

function placeOf({ landmark, placeCount }: DealCardData): string {
  if (placeCount > 1) return countOf(placeCount, ['адрес', 'адреса', 'адресов'])
  return landmark ?? (placeCount === 1 ? 'Один адрес' : 'По всей России')
}

function factOf({ reviewsCount, couponsBought }: DealCardData): string {
  if (reviewsCount > 0) return countOf(reviewsCount, ['отзыв', 'отзыва', 'отзывов'])
  return couponsBought > 0 ? `Купили ${formatNumber(couponsBought)}` : 'Новинка'
}
