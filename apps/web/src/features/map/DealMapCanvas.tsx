import { countOf } from '@skidora/domain/plural.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { clusterPlaces, type Mark, marksIn } from './cluster-places.ts'
import type { DealMapProps } from './DealMap.tsx'
import styles from './MapCanvas.module.css'
import { MapCard } from './MapCard.tsx'
import { MapControls } from './MapControls.tsx'
import { MapMark } from './MapMark.tsx'
import type { MapPlace } from './map-place.ts'
import { useMapView } from './use-map-view.ts'
import { useMapArea, useOpenMap } from './use-open-map.ts'

const noNames: never[] = []

/** The map itself; it comes with Leaflet's code. */
export function DealMapCanvas(props: DealMapProps) {
  const { label, places, view = null, names = noNames, maxZoom = 19, onMove, renderCard } = props
  const [element, map] = useOpenMap({ names, maxZoom, takesScroll: true })
  const { noteMove } = useMapView(map, view, places)
  const area = useMapArea(map, (moved) => {
    noteMove(moved.bounds)
    onMove?.(moved)
  })
  const clusters = useMemo(() => clusterPlaces(places, maxZoom), [places, maxZoom])
  const marks = useMemo(
    () => (area ? marksIn(clusters, area.bounds, area.zoom) : []),
    [clusters, area],
  )
  const [chosen, setChosen] = useState<readonly MapPlace[]>([])
  const opener = useRef<HTMLElement>(null)
  const helpId = useId()

  // A card stays as long as its deal is on the map.
  const shown = chosen.filter((place) => places.some((other) => isSame(place, other)))

  const choose = (mark: Mark, button: HTMLElement) => {
    if (map && mark.splitsAt !== null) {
      map.leaflet.setView([mark.latitude, mark.longitude], mark.splitsAt)
      // The mark falls apart, and whoever works by keyboard goes on from the map.
      element.current?.focus({ preventScroll: true })
      return
    }
    opener.current = button
    setChosen(mark.places)
    props.onSelect?.(mark.places[0].dealId)
  }
  const light = ({ places: [place, ...others] }: Mark) => {
    if (others.length === 0) props.onHighlight?.(place.dealId)
  }
  const close = () => {
    setChosen([])
    props.onSelect?.(null)
    // A click on the map has the focus there already.
    if (document.activeElement === element.current) return
    const back = opener.current?.isConnected ? opener.current : element.current
    back?.focus({ preventScroll: true })
  }

  return (
    <>
      <section
        ref={element}
        className={styles.canvas}
        aria-label={label}
        aria-describedby={helpId}
      />
      <VisuallyHidden>
        <span id={helpId}>Стрелки двигают карту, клавиши плюс и минус меняют масштаб.</span>
      </VisuallyHidden>
      {map &&
        marks.map((mark) => (
          <MapMark
            key={mark.key}
            map={map}
            at={mark}
            look={mark.places.length > 1 ? 'cluster' : 'pin'}
            isLit={mark.places.some(({ dealId }) => dealId === props.highlightedDealId)}
            aria-label={nameOf(mark)}
            aria-haspopup={mark.splitsAt === null ? 'dialog' : undefined}
            aria-expanded={mark.splitsAt === null ? isChosen(mark, shown) : undefined}
            onOpen={(button) => choose(mark, button)}
            onPointerEnter={() => light(mark)}
            onPointerLeave={() => props.onHighlight?.(null)}
            onFocus={() => light(mark)}
            onBlur={() => props.onHighlight?.(null)}
          >
            {mark.places.length > 1 ? mark.places.length : mark.places[0].label}
          </MapMark>
        ))}
      {map && area && <MapControls map={map} area={area} />}
      {map && shown[0] && (
        <MapCard map={map} place={shown[0]} onClose={close}>
          {[...new Set(shown.map(({ dealId }) => dealId))].map((dealId) => (
            <li key={dealId}>{renderCard(dealId)}</li>
          ))}
        </MapCard>
      )}
    </>
  )
}

const isSame = (a: MapPlace, b: MapPlace) => a.id === b.id && a.dealId === b.dealId

const isChosen = (mark: Mark, shown: readonly MapPlace[]) =>
  mark.places.some((place) => shown.some((other) => isSame(place, other)))

/** A pin is called by what it says. */
function nameOf({ places, splitsAt }: Mark): string | undefined {
  if (places.length === 1) return undefined
  const count = countOf(places.length, ['предложение', 'предложения', 'предложений'])
  return splitsAt === null ? `${count} в одном месте` : `${count}: приблизить`
}
