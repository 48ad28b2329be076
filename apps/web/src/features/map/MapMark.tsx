import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { DivIcon, Marker } from 'leaflet'
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './MapMark.module.css'
import type { OpenMap } from './open-map.ts'

type MapMarkProps = Omit<
  ComponentProps<'button'>,
  'type' | 'className' | 'onClick' | 'onPointerDown'
> & {
  map: OpenMap
  at: Coordinates
  look: 'pin' | 'cluster' | 'number'
  isLit?: boolean
  onOpen: (mark: HTMLButtonElement) => void
}

/** A button at a point of the map. */
export function MapMark({ map, at, look, isLit = false, onOpen, ...native }: MapMarkProps) {
  const [element] = useState(() => document.createElement('div'))
  const { latitude, longitude } = at
  useEffect(() => {
    const icon = new DivIcon({ className: styles.mark, html: element, iconSize: [0, 0] })
    // Only the button handles clicks and keys.
    const options = { icon, interactive: false, keyboard: false }
    const marker = new Marker([latitude, longitude], options).addTo(map.leaflet)
    return () => void marker.remove()
  }, [map, element, latitude, longitude])

  const pressed = useRef({ x: 0, y: 0 })
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation()
    // Ignores the click that ends a drag; keyboard clicks have detail 0.
    const { x, y } = pressed.current
    const isDrag = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > 4
    if (!isDrag) onOpen(event.currentTarget)
  }
  return createPortal(
    <button
      {...native}
      type="button"
      className={styles.button}
      data-look={look}
      data-lit={isLit || undefined}
      onPointerDown={({ clientX, clientY }) => {
        pressed.current = { x: clientX, y: clientY }
      }}
      onClick={open}
      onDoubleClick={stopHere}
    />,
    element,
  )
}

/** The map would zoom. */
const stopHere = (event: MouseEvent) => event.stopPropagation()
