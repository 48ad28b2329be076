import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { routeAddress } from './route-address.ts'

/** External link to directions. */
export function RouteLink({ to }: { to: Coordinates }) {
  return (
    <TextLink href={routeAddress(to)} target="_blank" rel="noopener noreferrer">
      Построить маршрут
    </TextLink>
  )
}
