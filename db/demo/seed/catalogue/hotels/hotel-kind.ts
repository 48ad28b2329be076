import type { SceneName } from '../../pictures/all-scenes.ts'
import type { SellerGroup } from '../seller-group.ts'

export type Meal = 'none' | 'breakfast' | 'half' | 'full' | 'all'

export type RoomPattern = {
  title: string
  guests: number
  beds: string
  /** Square metres, minimum and maximum. */
  area: readonly [number, number]
  /** Price relative to the hotel's simplest room. */
  factor: number
  meals: readonly Meal[]
  scenes: readonly SceneName[]
}

/** Template for hotels of one kind. {city} and {in} are filled in as in a leaf. */
export type HotelKind = {
  category: string
  sellers: SellerGroup
  /** Minimum and maximum; omitted for kinds without stars. */
  stars?: readonly [number, number]
  /** Rubles per night in the simplest room, before the discount. */
  price: readonly [number, number]
  checkIn: string
  checkOut: string
  scenes: readonly SceneName[]
  /** Variants of the first, second and third sentence of a description. */
  texts: readonly [readonly string[], readonly string[], readonly string[]]
  /** Amenities that all have, and those that some have. */
  amenities: readonly string[]
  extras: readonly string[]
  rooms: readonly RoomPattern[]
}
