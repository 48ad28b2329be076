import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { CircleMarker, LatLng, LatLngBounds } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import styles from './MapMark.module.css'
import { hereHash } from './map-area.ts'
import type { OpenMap } from './open-map.ts'

const locateMs = 8000
/** Shows the nearby streets. */
const nearZoom = 14
/** Includes up to this many nearest places within the trip distance. */
const shownPlaces = 3
const tripMeters = 20_000

/** Shows the visitor's location, or why it is unknown. */
export function useMyLocation(map: OpenMap, places: readonly Coordinates[]) {
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
    const me = new LatLng(latitude, longitude)
    mark.current ??= new CircleMarker(me, {
      className: styles.me,
      radius: 8,
      interactive: false,
    }).addTo(leaflet)
    mark.current.setLatLng(me)
    const view = new LatLngBounds([me, ...nearestTo(me, places)])
    leaflet.fitBounds(view, { maxZoom: nearZoom, padding: [48, 48] })
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the map opens.
  useEffect(() => {
    if (window.location.hash === hereHash) locate()
  }, [])
  return { isLocating, failure, locate }
}

function nearestTo(me: LatLng, places: readonly Coordinates[]): LatLng[] {
  return places
    .map((place) => new LatLng(place.latitude, place.longitude))
    .filter((place) => me.distanceTo(place) <= tripMeters)
    .sort((one, other) => me.distanceTo(one) - me.distanceTo(other))
    .slice(0, shownPlaces)
}
