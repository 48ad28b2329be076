import { pointText } from '@skidora/domain/places/nearby.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './TonightLink.module.css'
import type { ListingState } from './use-listing.ts'
import { useLocationLink } from './use-location-link.ts'

/**
 * Deals available tonight near the visitor; near the city centre without scripts or without a
 * shared location.
 */
export function TonightLink({ list }: { list: ListingState }) {
  const { city } = useVisitor()
  const { filters } = list.data.query
  const isOn = filters.free_tonight && filters.near !== undefined
  const hrefNear = (near: string) =>
    list.hrefOf({ filters: { ...filters, free_tonight: true, near } })

  const hrefCentre = hrefNear(pointText(city.coordinates))
  const { isLocating, locate } = useLocationLink(hrefNear, hrefCentre)
  if (isOn || (list.data.listing.facets.freeTonight === 0 && !filters.free_tonight)) return null

  return (
    <a className={styles.link} href={hrefCentre} rel="nofollow" data-keep-scroll onClick={locate}>
      <Icon name="moon" />
      {isLocating ? 'Смотрим, что рядом…' : 'Свободно сегодня вечером рядом'}
    </a>
  )
}
