import type { City } from '../../../reference/cities.ts'
import { categories } from '../catalogue/categories.ts'
import type { HotelKind, Meal, RoomPattern } from '../catalogue/hotels/hotel-kind.ts'
import { hotelKinds } from '../catalogue/hotels/hotel-kinds.ts'
import { Random } from '../random.ts'
import type { Brand } from './brands.ts'
import { fill } from './fill.ts'
import { cityScale, type Market } from './market.ts'
import type { Place, PlaceBook } from './places.ts'
import { makePrice } from './prices.ts'
import { picturesOfScenes } from './shelves.ts'
import { streams } from './streams.ts'

export type Hotel = {
  id: number
  slug: string
  brand: Brand
  place: Place
  categoryId: number
  stars: number | null
  description: string
  amenities: string[]
  photos: string[]
  checkIn: string
  checkOut: string
  rooms: HotelRoom[]
}

export type HotelRoom = {
  title: string
  guests: number
  beds: string
  area: number
  photos: string[]
  meal: Meal
  nightKopecks: number
  weekendKopecks: number
  originalKopecks: number
  quantity: number
  freeCancelDays: number | null
  /** Closed nights, in days from now. */
  closure: { fromDay: number; days: number; rooms: number } | null
}

/** One hotel per hotel brand and city, at the brand's first address there. */
export function makeHotels(seed: number, market: Market, placeBook: PlaceBook): Hotel[] {
  const hotels: Hotel[] = []
  for (const city of market.mainCities) {
    for (const kind of hotelKinds) {
      for (const brand of placeBook.brandsIn(city, kind.sellers)) {
        const [place] = placeBook.placesOf(brand, city)
        if (place) hotels.push(makeHotel(hotels.length + 1, seed, { city, kind, brand, place }))
      }
    }
  }
  return hotels
}

type Site = { city: City; kind: HotelKind; brand: Brand; place: Place }

function makeHotel(id: number, seed: number, { city, kind, brand, place }: Site): Hotel {
  // Seeded by address, not by number: a new brand does not change other hotels.
  const random = new Random(seed, streams.hotels, place.id)
  const stars = kind.stars ? random.int(...kind.stars) : null
  const words = { city: city.title, in: city.titleIn }
  const pictures = picturesOfScenes(kind.scenes)
  const fullPrice =
    random.between(...kind.price) * cityScale(city).prices * (stars ? 0.55 + stars * 0.15 : 1)
  const rooms = random
    .sample(kind.rooms, random.int(Math.min(3, kind.rooms.length), kind.rooms.length))
    .map((room) => makeRoom(room, fullPrice, random))
  return {
    id,
    slug: `${brand.slug}-${city.slug}`,
    brand,
    place,
    categoryId: categoryIdOf(kind.category),
    stars,
    description: kind.texts.map((sentences) => fill(random.pick(sentences), words)).join(' '),
    amenities: [...kind.amenities, ...random.sample(kind.extras, random.int(3, 6))],
    photos: [...random.sample(pictures, 4), ...rooms.flatMap((room) => room.photos.slice(0, 1))]
      // A scene may illustrate both the hotel and a room.
      .filter((photo, index, all) => all.indexOf(photo) === index),
    checkIn: kind.checkIn,
    checkOut: kind.checkOut,
    rooms,
  }
}

const hundredRubles = 10_000

function makeRoom(pattern: RoomPattern, fullPrice: number, random: Random): HotelRoom {
  const price = makePrice(fullPrice * pattern.factor, random.int(15, 45), random)
  const weekend = price.discountedKopecks * random.between(1.08, 1.25)
  const quantity = random.int(2, 9)
  return {
    title: pattern.title,
    guests: pattern.guests,
    beds: pattern.beds,
    area: random.int(...pattern.area),
    photos: random.sample(picturesOfScenes(pattern.scenes), 3),
    meal: random.pick(pattern.meals),
    nightKopecks: price.discountedKopecks,
    weekendKopecks: Math.min(
      Math.round(weekend / hundredRubles) * hundredRubles +
        (price.discountedKopecks % hundredRubles),
      price.fullKopecks,
    ),
    originalKopecks: price.fullKopecks,
    quantity,
    freeCancelDays: random.chance(0.7) ? random.pick([1, 3, 7]) : null,
    closure: random.chance(0.3)
      ? {
          fromDay: random.int(2, 90),
          days: random.int(3, 20),
          rooms: random.chance(0.5) ? quantity : random.int(1, quantity),
        }
      : null,
  }
}

const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))

function categoryIdOf(slug: string): number {
  const id = categoryIds.get(slug)
  if (!id) throw new Error(`Unknown category ${slug}`)
  return id
}
