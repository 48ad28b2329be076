import { formatNumber } from '@skidora/domain/money/money.ts'
import { NBSP } from '@skidora/domain/text/text.ts'

const equatorMeters = 40_075_017

/** For a map that is 256 pixels wide at zoom 0. */
export function metersPerPixel(latitude: number, zoom: number): number {
  return (equatorMeters * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
}

/** The shortest of 1, 2, 5, 10, 20, 50… metres that is at least `minPixels` long. */
export function roundStep(metersInPixel: number, minPixels: number): number {
  const least = metersInPixel * minPixels
  const power = 10 ** Math.floor(Math.log10(least))
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10
  return digit * power
}

export function metersText(meters: number): string {
  return meters < 1000
    ? `${formatNumber(meters)}${NBSP}м`
    : `${formatNumber(meters / 1000)}${NBSP}км`
}
