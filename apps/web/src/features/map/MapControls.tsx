import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { metersPerPixel, metersText, roundStep } from './ground-measures.ts'
import styles from './MapControls.module.css'
import type { MapArea } from './map-area.ts'
import type { OpenMap } from './open-map.ts'
import { useMyLocation } from './use-my-location.ts'

const shortestScale = 48

type MapControlsProps = { map: OpenMap; area: MapArea; places: readonly Coordinates[] }

/** Zoom and location buttons, and a scale bar. */
export function MapControls({ map, area, places }: MapControlsProps) {
  const { bounds, zoom } = area
  const metersInPixel = metersPerPixel((bounds.top + bounds.bottom) / 2, zoom)
  const meters = roundStep(metersInPixel, shortestScale)
  const { isLocating, failure, locate } = useMyLocation(map, places)
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          icon="plus"
          label="Приблизить"
          variant="raised"
          aria-disabled={zoom >= map.leaflet.getMaxZoom()}
          onClick={() => map.leaflet.zoomIn()}
        />
        <IconButton
          icon="minus"
          label="Отдалить"
          variant="raised"
          aria-disabled={zoom <= map.leaflet.getMinZoom()}
          onClick={() => map.leaflet.zoomOut()}
        />
        <IconButton
          icon="locate-fixed"
          label="Я здесь"
          title="Я здесь"
          variant="raised"
          aria-busy={isLocating}
          onClick={locate}
        />
      </div>
      <p className={styles.notice} role="status">
        {failure}
      </p>
      <p className={styles.scale} style={{ width: meters / metersInPixel }}>
        <span className={styles.scaleText}>{metersText(meters)}</span>
      </p>
    </>
  )
}
