import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { useMemo } from 'react'
import { DealCard } from '../../features/deals/DealCard.tsx'
import { DealMap } from '../../features/map/DealMap.tsx'
import styles from '../../features/map/map-columns.module.css'
import type { MapPlace } from '../../features/map/map-place.ts'
import type { ListingState } from './use-listing.ts'

type CatalogMapProps = {
  list: ListingState
  /** The deal under the pointer, in the list or on the map. */
  lit: number | null
  onLight(dealId: number | null): void
}

/** The same deals where they are; moving the map searches what has come into view. */
export function CatalogMap({ list, lit, onLight }: CatalogMapProps) {
  const { data } = list
  const { listing } = data
  const cards = useMemo(() => new Map(listing.deals.map((card) => [card.id, card])), [listing])
  const places = useMemo(() => placesOf(listing, cards), [listing, cards])
  return (
    <div className={styles.map}>
      <DealMap
        label={`${listing.title} на карте`}
        places={places}
        view={data.query.area?.bounds}
        message={messageOf(list)}
        highlightedDealId={lit}
        onHighlight={onLight}
        onMove={list.searchArea}
        renderCard={(dealId) => {
          const card = cards.get(dealId)
          return card ? <DealCard card={card} /> : null
        }}
        listHref={list.otherViewHref}
      />
    </div>
  )
}

/** Word for word as the specification has them. */
function messageOf({ isApplying, data }: ListingState): string {
  if (isApplying) return 'Идёт поиск акций...'
  return data.pagination.pageCount <= 1
    ? ''
    : 'Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.'
}

function placesOf({ map = [] }: Listing, cards: Map<number, DealCardData>): MapPlace[] {
  return map.flatMap(({ id, locations }) => {
    const card = cards.get(id)
    return card ? locations.map((place) => ({ ...place, dealId: id, label: labelOf(card) })) : []
  })
}

function labelOf({ isHavePriceRange, priceDiscounted }: DealCardData): string {
  const price = formatPrice(priceDiscounted)
  return isHavePriceRange ? `от\u00A0${price}` : price
}
