import type { DealOffer } from '@skidora/contract/deals.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AddressMap } from '../../features/map/AddressMap.tsx'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DealDetails.module.css'

/** Where the coupon is used. */
export function DealPlaces({ deal: { sites } }: { deal: DealOffer }) {
  if (sites.length === 0) return null
  return (
    <section id="places" className={styles.block}>
      <h2>Где это</h2>
      <ul className={styles.places}>
        {sites.map((site, index) => (
          <li key={site.id}>
            <Icon name="map-pin" eager className={styles.pin} />
            <div>
              <strong>
                {sites.length > 1 && `${index + 1}. `}
                {site.cityTitle}, {site.address}
              </strong>
              <span>{[site.landmark, site.workingHours].filter(Boolean).join(' · ')}</span>
              <a href={`tel:${normalizePhone(site.phone) ?? site.phone}`}>{site.phone}</a>
              <RouteLink to={site} />
            </div>
          </li>
        ))}
      </ul>
      <AddressMap
        places={sites.map((site) => ({ ...site, address: `${site.cityTitle}, ${site.address}` }))}
      />
    </section>
  )
}
