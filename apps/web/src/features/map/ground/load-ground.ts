import { loadPersistently } from '../../../lib/lazy-part.ts'
import { loadOnce } from '../../../lib/load-once.ts'

/** Fetched by the first map that shows a country. */
export const loadCountry = loadOnce(
  async () =>
    (await loadPersistently(() => import('./country-ground.ts'), 'country', 'quiet')).countryGround,
)

/** Fetched by the first map that shows a city. */
export const loadCities = loadOnce(
  async () =>
    (await loadPersistently(() => import('./city-ground.ts'), 'cities', 'quiet')).cityGround,
)
