import { loadPersistently } from '../../../lib/lazy-part.ts'
import { loadOnce } from '../../../lib/load-once.ts'
import {
  type CitiesFile,
  type CityGround,
  type CountryFile,
  type CountryGround,
  readCities,
  readCountry,
} from './read-ground.ts'

/** Fetched by the first map that shows a country. */
export const loadCountry = loadOnce(async (): Promise<CountryGround> => {
  const load = () => import('./country.json', { with: { type: 'json' } })
  const file = await loadPersistently(load, 'country', 'quiet')
  return readCountry(file.default as unknown as CountryFile)
})

/** Fetched by the first map that shows a city. */
export const loadCities = loadOnce(async (): Promise<CityGround> => {
  const load = () => import('./cities.json', { with: { type: 'json' } })
  const file = await loadPersistently(load, 'cities', 'quiet')
  return readCities(file.default as unknown as CitiesFile)
})
