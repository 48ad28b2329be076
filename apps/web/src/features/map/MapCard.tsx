import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './MapCard.module.css'
import type { OpenMap } from './open-map.ts'

interface MapCardProps {
  map: OpenMap
  /** The pin it belongs to. */
  at: Coordinates
  label: string
  onClose: () => void
  children: ReactNode
}

/** Over the map: what there is to know of the pin that was clicked. */
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
    // The map, its buttons and the card stand beside each other in it.
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
      {/* After the content, so that the focus reaches that first. */}
      <div className={styles.head}>
        <p className={styles.title}>{label}</p>
        <IconButton icon="x" label="Закрыть" onClick={onClose} />
      </div>
    </div>
  )
}

/** The card must not lie on its own pin, unless it takes nearly the whole map. */
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
