import type { ComponentProps } from 'react'
import styles from './AddressMap.module.css'
import { PlacesMap } from './PlacesMap.tsx'

/** Beside a list of addresses. Comes to life, so it must not stand in what the browser leaves as written. */
export function AddressMap({ places }: Pick<ComponentProps<typeof PlacesMap>, 'places'>) {
  return (
    <div className={styles.map}>
      <PlacesMap label="Адреса на карте" places={places} />
    </div>
  )
}
