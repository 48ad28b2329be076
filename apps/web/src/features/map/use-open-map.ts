import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { followedEvent } from '../../lib/page/follow-links.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import type { MapArea } from './map-area.ts'
import type { MapName } from './map-place.ts'
import { boundsInView, type OpenMap, openMap } from './open-map.ts'

type Options = {
  /** Labels on the base map, beside the city's own name. */
  names: readonly MapName[]
  maxZoom: number
  takesScroll: boolean
}

/** Opens a Leaflet map in the ref's element; null until mounted. */
export function useOpenMap(options: Options): [RefObject<HTMLElement | null>, OpenMap | null] {
  const { city, tiles } = useVisitor()
  const element = useRef<HTMLElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const open = useEffectEvent((inside: HTMLElement) => {
    const names = [{ title: city.title, ...city.coordinates }, ...options.names]
    return openMap(inside, { ...options, names, tiles, center: city.coordinates })
  })
  useEffect(() => {
    if (!element.current) return
    const opened = open(element.current)
    setMap(opened)
    return () => opened.close()
  }, [])
  return [element, map]
}

const debounceMs = 300

/**
 * The visible area; calls `onMove` after the visitor has moved the map (debounced), unless a link was
 * followed meanwhile.
 */
export function useMapArea(
  map: OpenMap | null,
  onMove: (area: MapArea) => void = () => {},
): MapArea | null {
  const [area, setArea] = useState<MapArea | null>(null)
  const notify = useEffectEvent(onMove)
  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const areaNow = () => ({ bounds: boundsInView(map.leaflet), zoom: map.leaflet.getZoom() })
    const look = (byVisitor: boolean) => {
      setArea(areaNow())
      if (!byVisitor) return
      clearTimeout(timer)
      timer = setTimeout(() => notify(areaNow()), debounceMs)
    }
    const leave = () => {
      // Ends the inertia of a drag, which would notify later; its last move starts the timer.
      map.leaflet.stop()
      clearTimeout(timer)
    }
    look(false)
    const stop = map.onMoved(look)
    document.addEventListener(followedEvent, leave)
    return () => {
      stop()
      document.removeEventListener(followedEvent, leave)
      clearTimeout(timer)
    }
  }, [map])
  return area
}
