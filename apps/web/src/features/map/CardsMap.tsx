import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import type { DealLocations } from '@skidora/contract/listings.ts'
import type { MapBounds } from '@skidora/domain/map-bounds.ts'
import { useMemo } from 'react'
import { DealCard } from '../deals/DealCard.tsx'
import { DealMap } from './DealMap.tsx'
import type { MapArea } from './map-area.ts'
import styles from './map-columns.module.css'
import type { MapPlace } from './map-place.ts'
import { pinLabel } from './pin-label.ts'

type CardsMapProps = {
  /** What is on the map, such as «Рестораны». */
  title: string
  cards: DealCardData[]
  locations: DealLocations[] | undefined
  /** The piece that was searched; without it, all places are shown. */
  view: MapBounds | undefined
  message: string
  /** The deal under the pointer, in the list or on the map. */
  lit: number | null
  onLight(dealId: number | null): void
  /** Searches what has come into view. */
  onMove(area: MapArea): void
  /** Where phones find the list. */
  listHref: string
}

/** The deals of a list where they are, beside the list itself. */
export function CardsMap(props: CardsMapProps) {
  const { title, cards, locations, view, message, lit, onLight, onMove, listHref } = props
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards])
  const places = useMemo(() => placesOf(locations, byId), [locations, byId])
  return (
    <div className={styles.map}>
      <DealMap
        label={`${title} на карте`}
        places={places}
        view={view}
        message={message}
        highlightedDealId={lit}
        onHighlight={onLight}
        onMove={onMove}
        renderCard={(dealId) => {
          const card = byId.get(dealId)
          return card ? <DealCard card={card} /> : null
        }}
        listHref={listHref}
      />
    </div>
  )
}

function placesOf(locations: DealLocations[] = [], cards: Map<number, DealCardData>): MapPlace[] {
  return locations.flatMap(({ id, locations: places }) => {
    const card = cards.get(id)
    return card ? places.map((place) => ({ ...place, dealId: id, label: pinLabel(card) })) : []
  })
}
