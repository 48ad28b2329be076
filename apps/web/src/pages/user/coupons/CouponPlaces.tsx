import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { phoneHref } from '@skidora/domain/accounts/phone.ts'
import { Suspense } from 'react'
import { AddressMap } from '../../../features/map/AddressMap.tsx'
import { RouteLink } from '../../../features/map/RouteLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './coupons.module.css'

/** Places that accept the coupon, with phone and directions. */
export function CouponPlaces({ coupon: { sites } }: { coupon: CouponDetails }) {
  if (sites.length === 0) return null
  const places = sites.map((site) => ({ ...site, address: `${site.cityTitle}, ${site.address}` }))
  return (
    <section className={styles.section}>
      <h2>Где это</h2>
      <ol className={styles.places}>
        {places.map((place, index) => (
          <li key={place.id}>
            <strong>
              {places.length > 1 && `${index + 1}. `}
              {place.address}
            </strong>
            <span>{[place.landmark, place.workingHours].filter(Boolean).join(' · ')}</span>
            <a href={phoneHref(place.phone)}>
              <Icon name="phone" size={16} /> {place.phone}
            </a>
            <RouteLink to={place} />
          </li>
        ))}
      </ol>
      <Suspense>
        <AddressMap places={places} />
      </Suspense>
    </section>
  )
}
