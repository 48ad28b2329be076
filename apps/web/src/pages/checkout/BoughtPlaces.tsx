import type { BoughtLine } from '@skidora/contract/checkout-info.ts'
import type { Visits } from '../../features/booking/PurchaseVisits.tsx'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Panel } from './Panel.tsx'
import success from './success.module.css'

type BoughtPlacesProps = { lines: BoughtLine[]; visits: ReadonlyMap<number, Visits> }

/** Where to go with the coupons: to the branches of the visits once all are booked. */
export function BoughtPlaces({ lines, visits }: BoughtPlacesProps) {
  const placed = lines.filter(({ kind, locations }) => kind !== 'goods' && locations.length > 0)
  if (placed.length === 0) return null
  return (
    <Panel title="Куда прийти">
      {placed.map(({ purchaseId, dealTitle, locations }) => (
        <div key={purchaseId}>
          {lines.length > 1 && <h3 className={success.placesTitle}>{dealTitle}</h3>}
          <Places locations={bookedOf(locations, visits.get(purchaseId))} />
        </div>
      ))}
    </Panel>
  )
}

function bookedOf(locations: BoughtLine['locations'], visits: Visits | undefined) {
  const branches = (visits?.records ?? []).map(({ status, branch }) =>
    status === 'booked' ? branch?.address : undefined,
  )
  const booked = locations.filter(({ address }) => branches.includes(address))
  return branches.includes(undefined) || booked.length === 0 ? locations : booked
}

function Places({ locations }: Pick<BoughtLine, 'locations'>) {
  return (
    <ul className={success.places}>
      {locations.map((place) => (
        <li key={`${place.address} ${place.latitude}`}>
          <p>{place.address}</p>
          <p className={success.placeLinks}>
            {place.phone && (
              <TextLink href={`tel:${place.phone.replaceAll(/[^\d+]/g, '')}`}>
                {place.phone}
              </TextLink>
            )}
            <RouteLink to={place} />
          </p>
        </li>
      ))}
    </ul>
  )
}
