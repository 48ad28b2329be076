import { pointText } from '@skidora/domain/nearby.ts'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useVisitor } from '../../lib/visitor.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './TonightLink.module.css'
import type { ListingState } from './use-listing.ts'

const locateMs = 4000

/**
 * What is free this evening around the visitor. Without scripts, and for those who do not tell where
 * they are, it is around the centre of the city.
 */
export function TonightLink({ list }: { list: ListingState }) {
  const navigate = useNavigate()
  const { city } = useVisitor()
  const [isLocating, setLocating] = useState(false)
  const { filters } = list.data.query
  const isOn = filters.free_tonight && filters.near !== undefined
  if (isOn || (list.data.listing.facets.freeTonight === 0 && !filters.free_tonight)) return null

  const hrefNear = (near: string) =>
    list.hrefOf({ filters: { ...filters, free_tonight: true, near } })

  const locate = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!isPlain || !('geolocation' in navigator)) return
    event.preventDefault()
    const go = (near: string) => {
      setLocating(false)
      void navigate(hrefNear(near), { preventScrollReset: true })
    }
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => go(pointText(coords)),
      () => go(pointText(city.coordinates)),
      { timeout: locateMs, maximumAge: 600_000 },
    )
  }

  return (
    <a
      className={styles.link}
      href={hrefNear(pointText(city.coordinates))}
      rel="nofollow"
      data-keep-scroll
      onClick={locate}
    >
      <Icon name="moon" />
      {isLocating ? 'Смотрим, что рядом…' : 'Свободно сегодня вечером рядом'}
    </a>
  )
}
