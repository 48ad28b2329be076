import type { ComponentProps } from 'react'
import styles from './AddressMap.module.css'
import { PlacesMap } from './PlacesMap.tsx'

/** Beside a list of addresses. Interactive, so it must not be inside static content. */
export function AddressMap({ places }: Pick<ComponentProps<typeof PlacesMap>, 'places'>) {
  return (
    <div className={styles.map}>
      <PlacesMap label="Адреса на карте" places={places} />
    </div>
  )
}
