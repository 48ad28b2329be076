import styles from './MapCanvas.module.css'
import { MapCard } from './MapCard.tsx'
import { MapControls } from './MapControls.tsx'
import { MapMark } from './MapMark.tsx'
import { MapSurface } from './MapSurface.tsx'
import type { PlacesMapProps } from './PlacesMap.tsx'
import { RouteLink } from './RouteLink.tsx'
import { useMapCard } from './use-map-card.ts'
import { useMapView } from './use-map-view.ts'
import { useMapArea, useOpenMap } from './use-open-map.ts'

/** The map itself, in Leaflet's chunk. */
export function PlacesMapCanvas({ label, places }: PlacesMapProps) {
  const [element, map] = useOpenMap({ names: [], maxZoom: 19, takesScroll: false })
  useMapView(map, null, places)
  const area = useMapArea(map)
  const card = useMapCard<number>(element)
  const shown = places.find(({ id }) => id === card.chosen)
  return (
    <>
      <MapSurface element={element} label={label} />
      {map &&
        places.map((place, index) => (
          <MapMark
            key={place.id}
            map={map}
            at={place}
            look="number"
            aria-label={`${index + 1}: ${place.address}`}
            aria-haspopup="dialog"
            aria-expanded={place === shown}
            onOpen={(mark) => card.open(place.id, mark)}
          >
            {index + 1}
          </MapMark>
        ))}
      {map && area && <MapControls map={map} area={area} places={places} />}
      {map && shown && (
        <MapCard map={map} at={shown} label="Адрес" onClose={card.close}>
          <p className={styles.address}>{shown.address}</p>
          <RouteLink to={shown} />
        </MapCard>
      )}
    </>
  )
}
