import country from './country.json' with { type: 'json' }
import { type CountryFile, readCountry } from './read-ground.ts'

export const countryGround = readCountry(country as unknown as CountryFile)
