import type { Coordinates } from '@skidora/domain/geo-distance.ts'

/** Where a deal can be had. */
export type MapPlace = Coordinates & {
  /** Several deals may be had at one place. */
  id: number
  dealId: number
  /** What the pin says, such as «от 1 490 ₽». */
  label: string
}

/** A word on the plain ground: a city, a district, a station. */
export type MapName = Coordinates & { title: string }
