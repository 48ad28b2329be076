import type { Coordinates } from '@skidora/domain/geo-distance.ts'

/** The way to a point from wherever one is; phones with Yandex Maps open it there. */
export function routeAddress({ latitude, longitude }: Coordinates): string {
  return `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`
}
