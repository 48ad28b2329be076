import type { MapBounds } from '@skidora/domain/map-bounds.ts'
import { lazy, type ReactNode } from 'react'
import { loadPersistently } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './MapFrame.module.css'
import { MapFrame } from './MapFrame.tsx'
import type { MapName, MapPlace } from './map-place.ts'

// `MapFrame` reports code that is gone; without a network it waits.
const DealMapCanvas = lazy(async () => {
  const code = await loadPersistently(() => import('./DealMapCanvas.tsx'), 'map')
  return { default: code.DealMapCanvas }
})

export interface DealMapProps {
  /** What the map is called for those who do not see it, such as «Рестораны на карте». */
  label: string
  /** The same array as long as the places are the same: clustering ten thousand takes a while. */
  places: readonly MapPlace[]
  /** The piece to look at; without it, all places. */
  view?: MapBounds | null
  /** Written on the plain ground, beside the city's own name. */
  names?: readonly MapName[]
  /** 19, unless a list has its own limit. */
  maxZoom?: number
  /** What is going on, over the map. */
  message?: string
  /** The deal whose card is under the pointer elsewhere on the page. */
  highlightedDealId?: number | null
  onHighlight?: (dealId: number | null) => void
  /** A pin was clicked, or its card closed. */
  onSelect?: (dealId: number | null) => void
  /** The visitor has moved the map, and it has come to rest. */
  onMove?: (area: { bounds: MapBounds; zoom: number }) => void
  /** The card over the map for a clicked pin. */
  renderCard: (dealId: number) => ReactNode
  /** Where phones, which see nothing but the map, find the list. */
  listHref?: string
}

/** Deals on a map: prices as pins, and counts where they would cover each other. */
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
