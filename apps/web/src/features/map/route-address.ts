import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'

/** Directions from the current location; phones open it in the Yandex Maps app. */
export function routeAddress({ latitude, longitude }: Coordinates): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`
}
