import { type MovedServices, movedAddress } from '@skidora/domain/pages/moved-address.ts'

let services: MovedServices = {}

/** Set once per tab, from the data of the page. */
export function setMovedServices(moved: MovedServices) {
  services = moved
}

/**
 * The address of a service: its path here, or its own host. The browser would follow a redirect
 * with the tokens of the request.
 */
export const serviceAddress = (path: string) => movedAddress(services, path) ?? path
