import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { Suspense } from 'react'
import { AddressMap } from '../../../features/map/AddressMap.tsx'
import styles from './coupons.module.css'
import { PlaceList } from './PlaceList.tsx'

/** Places that accept the coupon, also on a map. */
export function CouponPlaces({ coupon: { sites } }: { coupon: CouponDetails }) {
  if (sites.length === 0) return null
  const places = sites.map((site) => ({ ...site, address: `${site.cityTitle}, ${site.address}` }))
  return (
    <section className={styles.section}>
      <h2>Где это</h2>
      <PlaceList sites={sites} />
      <Suspense>
        <AddressMap places={places} />
      </Suspense>
    </section>
  )
}
