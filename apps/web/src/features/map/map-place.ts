import type { Coordinates } from '@skidora/domain/places/geo-distance.ts'

/** A location of a deal. */
export type MapPlace = Coordinates & {
  /** Place id; several deals may share a place. */
  id: number
  dealId: number
  /** Text of the pin, such as «от 1 490 ₽». */
  label: string
}

/** A label of the base map: a city, a district, a station. */
export type MapName = Coordinates & { title: string }
