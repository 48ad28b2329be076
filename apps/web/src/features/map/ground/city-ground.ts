import cities from './cities.json' with { type: 'json' }
import { type CitiesFile, readCities } from './read-ground.ts'

export const cityGround = readCities(cities as unknown as CitiesFile)
