import type { DealOffer } from '@skidora/contract/deals.ts'
import { PlacesMap } from '../../features/map/PlacesMap.tsx'
import styles from './DealPlacesMap.module.css'

/** Comes to life, so it must not stand in what the browser leaves as written. */
export function DealPlacesMap({ sites }: { sites: DealOffer['sites'] }) {
  const places = sites.map(({ id, cityTitle, address, latitude, longitude }) => ({
    id,
    address: `${cityTitle}, ${address}`,
    latitude,
    longitude,
  }))
  return (
    <div className={styles.map}>
      <PlacesMap label="Адреса на карте" places={places} />
    </div>
  )
}
