import { paths } from '@skidora/domain/pages/paths.ts'

/** SQL: kilometres between two rows with coordinates, on a plane: exact within a city. */
export const distanceKm = (one: string, other: string) => `111.32 * sqrt(
  power(${one}.latitude - ${other}.latitude, 2)
  + power((${one}.longitude - ${other}.longitude) * cos(radians(${other}.latitude)), 2))`

/** SQL: the card of a row of `hotels` joined with its category and city. */
export const hotelCard = `json_build_object(
  'id', hotels.id,
  'sysname', hotels.slug,
  'url', '${paths.hotel('')}' || hotels.slug,
  'title', hotels.title,
  'hotelPhoto', hotels.photos[1],
  'stars', hotels.stars,
  'categoryTitle', categories.title,
  'cityTitle', cities.title,
  'address', hotels.address,
  'amenities', hotels.amenities[1:4],
  'minPrice', trim_scale(hotels.min_kopecks / 100.0),
  'minOriginalPrice', trim_scale(hotels.min_original_kopecks / 100.0),
  'discount', floor((1 - hotels.min_kopecks::numeric / hotels.min_original_kopecks) * 100),
  'dealId', hotels.stay_deal_id,
  'rating', hotels.rating,
  'reviewsCount', hotels.reviews_count,
  'distance', round(${distanceKm('hotels', 'cities')}::numeric, 1),
  'locations', json_build_array(json_build_object(
    'id', hotels.place_id, 'latitude', hotels.latitude, 'longitude', hotels.longitude))
)`

export const withNames = `
  join categories on categories.id = hotels.category_id
  join cities on cities.city_id = hotels.city_id`
