import type { Coordinates } from '@skidora/domain/geo-distance.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { routeAddress } from './route-address.ts'

/** Leads out of the shop, to a map that knows streets. */
export function RouteLink({ to }: { to: Coordinates }) {
  return (
    <TextLink href={routeAddress(to)} target="_blank" rel="noopener noreferrer">
      Построить маршрут
    </TextLink>
  )
}
