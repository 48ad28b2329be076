import type { HotelCard as HotelCardData } from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import { CachedStaticContent } from '../../ui/blocks/CachedStaticContent.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { DiscountBadge } from '../prices/DiscountBadge.tsx'
import { Price } from '../prices/Price.tsx'
import styles from './HotelCard.module.css'
import { Stars } from './Stars.tsx'
import { hotelKind, nightsText, roomsText } from './stay-texts.ts'

type HotelCardProps = {
  card: HotelCardData
  /** Query string of the stay, `?checkIn=…`. */
  search: string
  /** Above the fold: loads its image eagerly. */
  isInView?: boolean
}

export function HotelCard({ card, search, isInView = false }: HotelCardProps) {
  return (
    <CachedStaticContent
      as="article"
      kind="hotel"
      of={`${isInView} ${search} ${JSON.stringify(card)}`}
      className={styles.card}
    >
      {() => (
        <>
          <div className={styles.picture}>
            <Image
              src={card.hotelPhoto}
              alt=""
              width={320}
              height={213}
              widths={[320, 640]}
              sizes="300px"
              priority={isInView}
            />
            <DiscountBadge
              price={card.stay?.originalPrice ?? card.minOriginalPrice}
              discounted={card.stay?.price ?? card.minPrice}
            />
          </div>
          <p className={styles.kind}>
            {card.stars !== null && <Stars count={card.stars} />}
            <span>{hotelKind(card.categoryTitle)}</span>
          </p>
          <h3 className={styles.title}>
            <a className={styles.link} href={paths.hotel(card.sysname) + search}>
              {card.title}
            </a>
          </h3>
          <p className={styles.place}>
            {card.cityTitle}, {card.address}
          </p>
          <p className={styles.facts}>
            {card.rating !== null && <Rating value={card.rating} variant="compact" />}
            <span>
              {card.reviewsCount > 0
                ? countOf(card.reviewsCount, ['отзыв', 'отзыва', 'отзывов'])
                : 'Отзывов пока нет'}
              , {centreText(card.distance)}
            </span>
          </p>
          <p className={styles.amenities}>{card.amenities.join(' · ')}</p>
          <HotelPrice card={card} />
          {/* Last, so that it is above the link, which covers the card. */}
          {card.dealId !== null && <FavoriteButton deal={{ id: card.dealId, title: card.title }} />}
        </>
      )}
    </CachedStaticContent>
  )
}

function HotelPrice({ card: { stay, minPrice, minOriginalPrice } }: { card: HotelCardData }) {
  if (!stay) {
    return (
      <p className={styles.price}>
        <span className={styles.note}>от</span>
        <Price price={minOriginalPrice} discounted={minPrice} />
        <span className={styles.note}>за ночь</span>
      </p>
    )
  }
  return (
    <p className={styles.price}>
      <Price price={stay.originalPrice} discounted={stay.price} />
      <span className={styles.note}>
        {stay.rooms > 1 && `${roomsText(stay.rooms)} `}за {nightsText(stay.nights)}
      </span>
    </p>
  )
}

const centreText = (km: number) =>
  km < 0.1 ? 'в центре' : `${String(km).replace('.', ',')}${NBSP}км от центра`
