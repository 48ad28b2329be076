import type { DealCard as DealCardData } from '@skidora/contract/deals.ts'
import type { DealLocations } from '@skidora/contract/listings.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import { useMemo } from 'react'
import { DealCard } from '../deals/DealCard.tsx'
import { DealMap } from './DealMap.tsx'
import type { MapArea } from './map-area.ts'
import styles from './map-columns.module.css'
import type { MapPlace } from './map-place.ts'
import { pinLabel } from './pin-label.ts'

type CardsMapProps = {
  /** What the map shows, such as «Рестораны». */
  title: string
  cards: DealCardData[]
  locations: DealLocations[] | undefined
  /** The searched bounds; all places if omitted. */
  view: MapBounds | undefined
  message: string
  /** The hovered deal, in the list or on the map. */
  highlightedId: number | null
  onHighlight(dealId: number | null): void
  /** Searches the visible area. */
  onMove(area: MapArea): void
  /** Link to the list, for phones. */
  listHref: string
}

/** The deals of a list on a map beside it. */
export function CardsMap(props: CardsMapProps) {
  const { title, cards, locations, view, message, highlightedId, onHighlight, onMove, listHref } =
    props
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards])
  const places = useMemo(() => placesOf(locations, byId), [locations, byId])
  return (
    <div className={styles.map}>
      <DealMap
        label={`${title} на карте`}
        places={places}
        view={view}
        message={message}
        highlightedDealId={highlightedId}
        onHighlight={onHighlight}
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
