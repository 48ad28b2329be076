import { CircleMarker } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import styles from './MapMark.module.css'
import type { OpenMap } from './open-map.ts'

const locateMs = 8000
/** Near enough to see the next streets. */
const nearZoom = 14

/** Shows the visitor's place on the map, or why it is not known. */
export function useMyLocation(map: OpenMap) {
  const [isLocating, setLocating] = useState(false)
  const [failure, setFailure] = useState('')
  const mark = useRef<CircleMarker>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      mark.current?.remove()
      mark.current = null
    }
  }, [])

  const show = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    if (isGone.current) return
    setLocating(false)
    const { leaflet } = map
    mark.current ??= new CircleMarker([latitude, longitude], {
      className: styles.me,
      radius: 8,
      interactive: false,
    }).addTo(leaflet)
    mark.current.setLatLng([latitude, longitude])
    leaflet.setView([latitude, longitude], Math.max(leaflet.getZoom(), nearZoom))
  }
  const fail = (error?: GeolocationPositionError) => {
    setLocating(false)
    setFailure(
      error?.code === error?.PERMISSION_DENIED
        ? 'Не получилось узнать, где вы. Разрешите браузеру доступ к геопозиции.'
        : 'Не получилось узнать, где вы. Попробуйте ещё раз.',
    )
  }
  const locate = () => {
    setFailure('')
    if (!('geolocation' in navigator)) return fail()
    setLocating(true)
    navigator.geolocation.getCurrentPosition(show, fail, {
      timeout: locateMs,
      maximumAge: 60_000,
    })
  }
  return { isLocating, failure, locate }
}
