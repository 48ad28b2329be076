import type { DealOffer, DealSite } from '@skidora/contract/deals.ts'
import { phoneHref } from '@skidora/domain/accounts/phone.ts'
import { Suspense } from 'react'
import { AddressMap } from '../../features/map/AddressMap.tsx'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './DealDetails.module.css'

/** Places that accept the coupon. */
export function DealPlaces({ deal: { sites } }: { deal: DealOffer }) {
  if (sites.length === 0) return null
  return (
    <section id="places" className={styles.block}>
      <h2>Где это</h2>
      <StaticContent as="ul" of={sites} className={styles.places}>
        {() =>
          sites.map((site, index) => (
            <Place key={site.id} site={site} number={sites.length > 1 ? index + 1 : null} />
          ))
        }
      </StaticContent>
      <Suspense>
        <AddressMap
          places={sites.map((site) => ({ ...site, address: `${site.cityTitle}, ${site.address}` }))}
        />
      </Suspense>
    </section>
  )
}

/** `number` is the number of its pin on the map. */
function Place({ site, number }: { site: DealSite; number: number | null }) {
  return (
    <li>
      <Icon name="map-pin" eager className={styles.pin} />
      <div>
        <strong>
          {number !== null && `${number}. `}
          {site.cityTitle}, {site.address}
        </strong>
        <span>{[site.landmark, site.workingHours].filter(Boolean).join(' · ')}</span>
        <a href={phoneHref(site.phone)}>{site.phone}</a>
        <RouteLink to={site} />
      </div>
    </li>
  )
}
