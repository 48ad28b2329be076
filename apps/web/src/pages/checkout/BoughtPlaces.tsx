import type { BoughtLine } from '@skidora/contract/checkout-info.ts'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Panel } from './Panel.tsx'
import success from './success.module.css'

/** Where to go with the coupons. */
export function BoughtPlaces({ lines }: { lines: BoughtLine[] }) {
  const placed = lines.filter(({ locations }) => locations.length > 0)
  if (placed.length === 0) return null
  return (
    <Panel title="Куда прийти">
      {placed.map(({ purchaseId, dealTitle, locations }) => (
        <div key={purchaseId}>
          {lines.length > 1 && <h3 className={success.placesTitle}>{dealTitle}</h3>}
          <Places locations={locations} />
        </div>
      ))}
    </Panel>
  )
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
