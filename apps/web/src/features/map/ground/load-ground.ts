import {
  type CitiesFile,
  type CityGround,
  type CountryFile,
  type CountryGround,
  readCities,
  readCountry,
} from './read-ground.ts'

let country: Promise<CountryGround> | undefined
let cities: Promise<CityGround> | undefined

/** Fetched once, by the first map that shows a country or a city. */
export function loadCountry(): Promise<CountryGround> {
  country ??= import('./country.json', { with: { type: 'json' } }).then((file) =>
    readCountry(file.default as unknown as CountryFile),
  )
  return country
}

export function loadCities(): Promise<CityGround> {
  cities ??= import('./cities.json', { with: { type: 'json' } }).then((file) =>
    readCities(file.default as unknown as CitiesFile),
  )
  return cities
}
