import { countOf } from '@skidora/domain/text/plural.ts'
import { useMemo } from 'react'
import { clusterPlaces, type Mark, marksIn } from './cluster-places.ts'
import type { DealMapProps } from './DealMap.tsx'
import styles from './MapCanvas.module.css'
import { MapCard } from './MapCard.tsx'
import { MapControls } from './MapControls.tsx'
import { MapMark } from './MapMark.tsx'
import { MapSurface } from './MapSurface.tsx'
import type { MapPlace } from './map-place.ts'
import { useMapCard } from './use-map-card.ts'
import { useMapView } from './use-map-view.ts'
import { useMapArea, useOpenMap } from './use-open-map.ts'

/** The map itself, in Leaflet's chunk. */
export function DealMapCanvas(props: DealMapProps) {
  const { label, places, view = null, names = [], maxZoom = 19, onMove, renderCard } = props
  const { highlightedDealId, onHighlight, onSelect } = props
  const [element, map] = useOpenMap({ names, maxZoom, takesScroll: true })
  useMapView(map, view, places)
  const area = useMapArea(map, onMove)
  const clusters = useMemo(() => clusterPlaces(places, maxZoom), [places, maxZoom])
  const marks = useMemo(
    () => (area ? marksIn(clusters, area.bounds, area.zoom) : []),
    [clusters, area],
  )
  const card = useMapCard<readonly MapPlace[]>(element)
  // The card closes when its deal leaves the map.
  const shown = (card.chosen ?? []).filter((place) => places.some((other) => isSame(place, other)))

  const choose = (mark: Mark, button: HTMLElement) => {
    if (map && mark.splitsAt !== null) {
      map.leaflet.setView([mark.latitude, mark.longitude], mark.splitsAt)
      // The clicked cluster disappears, so keyboard focus moves to the map.
      element.current?.focus({ preventScroll: true })
      return
    }
    card.open(mark.places, button)
    onSelect?.(mark.places[0].dealId)
  }
  const highlight = ({ places: [place, ...others] }: Mark) => {
    if (others.length === 0) onHighlight?.(place.dealId)
  }
  const clearHighlight = () => onHighlight?.(null)

  return (
    <>
      <MapSurface element={element} label={label} />
      {map &&
        marks.map((mark) => (
          <MapMark
            key={mark.key}
            map={map}
            at={mark}
            look={mark.places.length > 1 ? 'cluster' : 'pin'}
            isLit={mark.places.some(({ dealId }) => dealId === highlightedDealId)}
            aria-label={nameOf(mark)}
            aria-haspopup={mark.splitsAt === null ? 'dialog' : undefined}
            aria-expanded={mark.splitsAt === null ? isChosen(mark, shown) : undefined}
            onOpen={(button) => choose(mark, button)}
            onPointerEnter={() => highlight(mark)}
            onPointerLeave={clearHighlight}
            onFocus={() => highlight(mark)}
            onBlur={clearHighlight}
          >
            {mark.places.length > 1 ? mark.places.length : mark.places[0].label}
          </MapMark>
        ))}
      {map && area && <MapControls map={map} area={area} places={places} />}
      {map && shown[0] && (
        <MapCard
          map={map}
          at={shown[0]}
          label="Что здесь есть"
          onClose={() => {
            card.close()
            onSelect?.(null)
          }}
        >
          <ul className={styles.deals}>
            {[...new Set(shown.map(({ dealId }) => dealId))].map((dealId) => (
              <li key={dealId}>{renderCard(dealId)}</li>
            ))}
          </ul>
        </MapCard>
      )}
    </>
  )
}

const isSame = (a: MapPlace, b: MapPlace) => a.id === b.id && a.dealId === b.dealId

const isChosen = (mark: Mark, shown: readonly MapPlace[]) =>
  mark.places.some((place) => shown.some((other) => isSame(place, other)))

/** Clusters need a label; a pin's text is its accessible name. */
function nameOf({ places, splitsAt }: Mark): string | undefined {
  if (places.length === 1) return undefined
  const count = countOf(places.length, ['предложение', 'предложения', 'предложений'])
  return splitsAt === null ? `${count} в одном месте` : `${count}: приблизить`
}
