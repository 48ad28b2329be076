import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './MapCard.module.css'
import type { OpenMap } from './open-map.ts'

interface MapCardProps {
  map: OpenMap
  /** The clicked pin. */
  at: Coordinates
  label: string
  onClose: () => void
  children: ReactNode
}

/** Card of the clicked pin, over the map. */
export function MapCard({ map, at, label, onClose, children }: MapCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const { latitude, longitude } = at

  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    keepInView(map, [latitude, longitude], card.current?.offsetHeight ?? 0)
  }, [map, latitude, longitude])

  useEffect(() => {
    const closeByClick = () => close()
    const closeByKey = ({ key }: { key: string }) => key === 'Escape' && close()
    // Common container of the map, its buttons and the card.
    const frame = map.leaflet.getContainer().parentElement
    map.leaflet.on('click', closeByClick)
    frame?.addEventListener('keydown', closeByKey)
    return () => {
      map.leaflet.off('click', closeByClick)
      frame?.removeEventListener('keydown', closeByKey)
    }
  }, [map])

  return (
    <div ref={card} className={styles.card} role="dialog" aria-label={label} tabIndex={-1}>
      <div className={styles.body}>{children}</div>
      {/* After the content, so that it gets the focus later. */}
      <div className={styles.head}>
        <p className={styles.title}>{label}</p>
        <IconButton icon="x" label="Закрыть" onClick={onClose} />
      </div>
    </div>
  )
}

/** Pans so that the card does not cover its pin, unless the card nearly fills the map. */
function keepInView(map: OpenMap, point: [number, number], cardHeight: number) {
  const gap = 56
  const below = Math.min(cardHeight + gap, map.leaflet.getSize().y - 2 * gap)
  map.moveQuietly(() =>
    map.leaflet.panInside(point, {
      paddingTopLeft: [gap, gap],
      paddingBottomRight: [gap, below],
      animate: false,
    }),
  )
}
