import { type RefObject, useId } from 'react'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import styles from './MapCanvas.module.css'

interface MapSurfaceProps {
  element: RefObject<HTMLElement | null>
  label: string
}

/** Leaflet's container; focusable, so that keys move the map. */
export function MapSurface({ element, label }: MapSurfaceProps) {
  const helpId = useId()
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
    </>
  )
}
