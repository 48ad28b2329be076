import type { SceneName } from '../../pictures/all-scenes.ts'
import type { SellerGroup } from '../seller-group.ts'

export type Meal = 'none' | 'breakfast' | 'half' | 'full' | 'all'

export type RoomPattern = {
  title: string
  guests: number
  beds: string
  /** Square metres, from the least to the most. */
  area: readonly [number, number]
  /** How many times the price of the hotel's plainest room. */
  factor: number
  meals: readonly Meal[]
  scenes: readonly SceneName[]
}

/** What the hotels of one trade are like. {city} and {in} are filled in as in a leaf. */
export type HotelKind = {
  category: string
  sellers: SellerGroup
  /** From the least to the most; left out where nobody gives stars. */
  stars?: readonly [number, number]
  /** Rubles a night in the plainest room, before the discount. */
  price: readonly [number, number]
  checkIn: string
  checkOut: string
  scenes: readonly SceneName[]
  /** The first sentence of a description, the second and the third. */
  texts: readonly [readonly string[], readonly string[], readonly string[]]
  /** Those every one has, and those that some have. */
  amenities: readonly string[]
  extras: readonly string[]
  rooms: readonly RoomPattern[]
}
