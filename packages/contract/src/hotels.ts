import { type Static, Type } from 'typebox'
import { defineCalls, withDefault } from './call.ts'
import { citySlug, Slug } from './common.ts'
import { Banner, SeoMeta } from './content.ts'
import { DealCard } from './deals.ts'
import { Meal } from './stays.ts'

const Day = Type.String({ maxLength: 10, description: 'As 2027-01-15, in the city of the hotel' })

/** Dates and party of a stay; a stay needs both dates. */
const stayQuery = {
  checkIn: Type.Optional(Day),
  checkOut: Type.Optional(Day),
  guests: withDefault(Type.Integer({ minimum: 1, maximum: 16, default: 2 })),
  rooms: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: 8,
      default: 1,
      description: 'Minimum number of rooms; more if the guests would not fit',
    }),
  ),
}

/** Total price of a stay for the whole party. */
export type StayOffer = Static<typeof StayOffer>
export const StayOffer = Type.Object({
  nights: Type.Integer(),
  rooms: Type.Integer({ description: 'Number of rooms for the party' }),
  price: Type.Number(),
  originalPrice: Type.Number({ description: 'Before the discount' }),
})

const location = { latitude: Type.Number(), longitude: Type.Number() }

/** A hotel as lists and the map show it. */
export type HotelCard = Static<typeof HotelCard>
export const HotelCard = Type.Object({
  id: Type.Integer(),
  sysname: Slug,
  url: Type.String(),
  title: Type.String(),
  hotelPhoto: Type.String({ description: 'Path below /img/{width}/' }),
  stars: Type.Union([Type.Integer(), Type.Null()]),
  categoryTitle: Type.String(),
  cityTitle: Type.String(),
  address: Type.String(),
  amenities: Type.Array(Type.String(), { description: 'The first four' }),
  minPrice: Type.Number({ description: 'One night in the cheapest room, rubles' }),
  minOriginalPrice: Type.Number({ description: 'Same, before the discount' }),
  discount: Type.Integer({ description: 'Percent' }),
  locations: Type.Array(Type.Object({ id: Type.Integer(), ...location })),
  stay: Type.Optional(StayOffer),
  dealId: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The deal that sells its rooms: favourites refer to it',
  }),
  rating: Type.Union([Type.Number(), Type.Null()]),
  reviewsCount: Type.Integer(),
  distance: Type.Number({ description: 'From the centre of its city, kilometres' }),
})

export type HotelSort = Static<typeof HotelSort>
export const HotelSort = Type.Union([
  Type.Literal('price'),
  Type.Literal('rating'),
  Type.Literal('distance'),
])

export type HotelRoom = Static<typeof HotelRoom>
export const HotelRoom = Type.Object({
  id: Type.Integer(),
  priceId: Type.Union([Type.Integer(), Type.Null()], { description: 'The option to order' }),
  title: Type.String(),
  guests: Type.Integer(),
  beds: Type.String(),
  area: Type.Integer({ description: 'Square metres' }),
  photos: Type.Array(Type.String()),
  meal: Meal,
  price: Type.Number({ description: 'One night, rubles' }),
  weekendPrice: Type.Number({ description: 'The nights to Saturday and to Sunday' }),
  originalPrice: Type.Number(),
  freeCancelDays: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Free cancellation until this many days before arrival; null for none',
  }),
  free: Type.Optional(Type.Integer({ description: 'Rooms left for the requested dates' })),
  stay: Type.Optional(StayOffer),
})

export type StayDays = Static<typeof StayDays>
export const StayDays = Type.Object({ checkIn: Type.String(), checkOut: Type.String() })

const namedFields = { slug: Slug, title: Type.String() }

export type Hotel = Static<typeof Hotel>
export const Hotel = Type.Object({
  id: Type.Integer(),
  sysname: Slug,
  title: Type.String(),
  category: Type.Object(namedFields),
  city: Type.Object({ ...namedFields, titleIn: Type.String(), timeZone: Type.String() }),
  brand: Type.Object(namedFields),
  stars: Type.Union([Type.Integer(), Type.Null()]),
  description: Type.String(),
  amenities: Type.Array(Type.String()),
  photos: Type.Array(Type.String()),
  address: Type.String(),
  phone: Type.String(),
  location: Type.Object(location),
  checkInTime: Type.String(),
  checkOutTime: Type.String(),
  minPrice: Type.Number(),
  minOriginalPrice: Type.Number(),
  /** The deal that sells the rooms. */
  dealId: Type.Union([Type.Integer(), Type.Null()]),
  dealSlug: Type.Union([Slug, Type.Null()]),
  rooms: Type.Array(HotelRoom, { description: 'Cheapest first' }),
  deals: Type.Array(DealCard, { description: 'Coupons for the hotel' }),
  similar: Type.Array(HotelCard, { description: 'In the same city, nearest first' }),
})

export type HotelPlace = Static<typeof HotelPlace>
export const HotelPlace = Type.Object({
  ...namedFields,
  titleIn: Type.String(),
  cityId: Type.Integer(),
})

export type HotelCatalog = Static<typeof HotelCatalog>
export const HotelCatalog = Type.Object({
  hotel: Type.Optional(Hotel),
  hotels: Type.Array(HotelCard, {
    description: 'In the requested order; empty if a single hotel is requested',
  }),
  hasMore: Type.Boolean({
    description: 'With dates: there are more hotels than the total, which counts those read so far',
  }),
  city: Type.Union([HotelPlace, Type.Null()]),
  category: Type.Union([Type.Object(namedFields), Type.Null()]),
  categories: Type.Array(
    Type.Object({ ...namedFields, icon: Type.String(), hotelCount: Type.Integer() }),
    { description: 'Categories of the place; of all places when none is given' },
  ),
  alternatives: Type.Array(StayDays, {
    description: 'The nearest free dates of the same length, if the requested ones are sold out',
  }),
})

export type HotelDestination = Static<typeof HotelDestination>
export const HotelDestination = Type.Object({
  path: Type.String({ description: 'Below /hotels/' }),
  title: Type.String(),
  hotelCount: Type.Integer(),
  image: Type.String(),
})

export type HotelSearchResults = Static<typeof HotelSearchResults>
export const HotelSearchResults = Type.Object({
  destinations: Type.Array(HotelDestination, { description: 'Cities and kinds of hotels' }),
  hotels: Type.Array(
    Type.Object({ sysname: Slug, title: Type.String(), cityTitle: Type.String() }),
  ),
})

const price = Type.Optional(
  Type.Number({ minimum: 0, maximum: 10_000_000, description: 'Rubles a night' }),
)

export const hotelCalls = defineCalls({
  'GET /api/v3/catalog/': {
    anyText: true,
    summary:
      'Hotels, cheapest first by default: of a city, a category, both, or within map bounds; or one hotel with its rooms. Defaults to the visitor’s city',
    query: Type.Object({
      cityId: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      categorySysname: Type.Optional(Slug),
      sysname: Type.Optional(Slug),
      path: Type.Optional(
        Type.String({
          maxLength: 250,
          description: 'Path of the page below /hotels/: a city, a category, or city/category',
        }),
      ),
      page: withDefault(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 60 })),
      ...stayQuery,
      sort: Type.Optional(HotelSort),
      priceFrom: price,
      priceTo: price,
      starsFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      coordinates: Type.Optional(
        Type.String({
          maxLength: 200,
          description:
            'Left, bottom, right, top in degrees, comma-separated: replaces the city; ignored unless four numbers',
        }),
      ),
    }),
    data: HotelCatalog,
    paged: true,
    errors: ['hotel_not_found', 'hotels_not_found'],
  },
  'GET /api/v4/hotel/getSeo': {
    anyText: true,
    summary: 'Title, description and texts of a hotel page, for search engines',
    query: Type.Object({
      citySlug,
      path: Type.Optional(Type.String({ maxLength: 250 })),
      sysname: Type.Optional(Slug),
    }),
    data: SeoMeta,
    errors: ['city_not_found', 'hotel_not_found', 'hotels_not_found'],
  },
  'GET /api/v4/hotel/getBanners': {
    summary: 'Banners above the hotels',
    query: Type.Object({ citySlug }),
    data: Type.Array(Banner),
    errors: ['city_not_found'],
  },
  'GET /api/v4/hotel/getSearchResults': {
    anyText: true,
    summary: 'Destinations by the prefix of any word of the name; the most popular without a query',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
    data: HotelSearchResults,
  },
})
