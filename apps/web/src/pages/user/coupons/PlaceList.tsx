import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { phoneHref } from '@skidora/domain/accounts/phone.ts'
import { RouteLink } from '../../../features/map/RouteLink.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './coupons.module.css'

/** Addresses with phone and directions. */
export function PlaceList({ sites }: Pick<CouponDetails, 'sites'>) {
  return (
    <ol className={styles.places}>
      {sites.map((site, index) => (
        <li key={site.id}>
          <strong>
            {sites.length > 1 && `${index + 1}. `}
            {site.cityTitle}, {site.address}
          </strong>
          <span>{[site.landmark, site.workingHours].filter(Boolean).join(' · ')}</span>
          <a href={phoneHref(site.phone)}>
            <Icon name="phone" size={16} /> {site.phone}
          </a>
          <RouteLink to={site} />
        </li>
      ))}
    </ol>
  )
}
