import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import { lazy, type ReactNode } from 'react'
import { loadPersistently } from '../../lib/loading/lazy-part.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './MapFrame.module.css'
import { MapFrame } from './MapFrame.tsx'
import type { MapName, MapPlace } from './map-place.ts'

// `MapFrame` handles outdated code; without a network the import retries.
const DealMapCanvas = lazy(async () => {
  const code = await loadPersistently(() => import('./DealMapCanvas.tsx'), 'map')
  return { default: code.DealMapCanvas }
})

export interface DealMapProps {
  /** Accessible name, such as «Рестораны на карте». */
  label: string
  /** Must be referentially stable: clustering ten thousand places is slow. */
  places: readonly MapPlace[]
  /** Bounds to show; all places if omitted. */
  view?: MapBounds | null
  /** Labels on the base map, beside the city's own name. */
  names?: readonly MapName[]
  /** 19 by default. */
  maxZoom?: number
  /** Status over the map. */
  message?: string
  /** The deal whose card is hovered elsewhere on the page. */
  highlightedDealId?: number | null
  onHighlight?: (dealId: number | null) => void
  /** A pin was clicked, or its card closed. */
  onSelect?: (dealId: number | null) => void
  /** The visitor has moved the map (debounced). */
  onMove?: (area: { bounds: MapBounds; zoom: number }) => void
  /** The clicked pin's card, shown over the map. */
  renderCard: (dealId: number) => ReactNode
  /** Link to the list, for phones, which show only the map. */
  listHref?: string
}

/** Deals on a map: prices as pins, and counts as clusters. */
export function DealMap(props: DealMapProps) {
  const { message, listHref } = props
  return (
    <>
      <MapFrame message={message} corner={listHref && <ListLink href={listHref} />}>
        <DealMapCanvas {...props} />
      </MapFrame>
      {/* React renders no children of `noscript` in the browser. */}
      <noscript>{import.meta.env.SSR && <NoMap listHref={listHref} />}</noscript>
    </>
  )
}

function NoMap({ listHref }: Pick<DealMapProps, 'listHref'>) {
  return (
    <p>
      Чтобы увидеть карту, включите в браузере JavaScript или <a href={listHref}>откройте список</a>
      .
    </p>
  )
}

function ListLink({ href }: { href: string }) {
  return (
    <Button href={href} icon="list" className={styles.toList}>
      Список
    </Button>
  )
}
