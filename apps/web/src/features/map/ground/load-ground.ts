import { loadPersistently } from '../../../lib/loading/lazy-part.ts'
import { loadOnce } from '../../../lib/loading/load-once.ts'

/** Loaded by the first map at country zoom. */
export const loadCountry = loadOnce(
  async () =>
    (await loadPersistently(() => import('./country-ground.ts'), 'country', 'quiet')).countryGround,
)

/** Loaded by the first map at city zoom. */
export const loadCities = loadOnce(
  async () =>
    (await loadPersistently(() => import('./city-ground.ts'), 'cities', 'quiet')).cityGround,
)
