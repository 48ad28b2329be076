import {
  type FacetOf,
  type FilterName,
  filterNames,
  filtersOf,
  type ListingFilter,
  listingFilters,
} from '@skidora/domain/lists/listing-filters.ts'
import { searchFilterNames } from '@skidora/domain/lists/search-filters.ts'
import {
  type TBoolean,
  type TInteger,
  type TNumber,
  type TOptional,
  type TSchema,
  type TString,
  Type,
} from 'typebox'
import { Slug } from './common.ts'

type SchemaOf = {
  limit: TNumber
  least: TNumber
  flag: TBoolean
  tag: TString
  names: TString
  near: TString
}

/** Filters of a listing as query parameters, combined by AND. */
export const filterParameters = Object.fromEntries(
  filterNames.map((name) => [name, Type.Optional(schemaOf(listingFilters[name]))]),
) as {
  [Name in FilterName]: TOptional<SchemaOf[(typeof listingFilters)[Name]['kind']]>
}

function schemaOf(filter: ListingFilter): TSchema {
  switch (filter.kind) {
    case 'limit':
      return Type.Number({ minimum: 0, maximum: filter.max, description: 'Rubles' })
    case 'least': {
      const { min = 0, max, digits, title } = filter
      const range = { minimum: min, maximum: max, description: `«${title}»: at least` }
      return digits ? Type.Number(range) : Type.Integer(range)
    }
    case 'flag':
      return Type.Boolean({ description: `Only «${filter.title}»` })
    case 'tag':
      return Slug
    case 'names':
      return Type.String({
        minLength: 1,
        maxLength: 820,
        description: 'Metro stations or districts separated by |: deals at any of them',
      })
    case 'near':
      return Type.String({
        maxLength: 30,
        description: 'Comma-separated latitude and longitude: within about 3 km',
      })
  }
}

const steps = Type.Array(Type.Object({ from: Type.Number(), count: Type.Integer() }))

/** Deal counts per step of each minimum. */
export const stepFacets = Object.fromEntries(
  filtersOf('least').map(([, { facet }]) => [facet, steps]),
) as { [Name in FacetOf<'least'>]: typeof steps }

/** Deal counts of each flag. */
export const flagFacets = Object.fromEntries(
  filtersOf('flag').map(([, { facet, title }]) => [facet, Type.Integer({ description: title })]),
) as { [Name in FacetOf<'flag'>]: TInteger }

export const searchFilterParameters = Object.fromEntries(
  searchFilterNames.map((name) => [name, filterParameters[name]]),
) as Pick<typeof filterParameters, (typeof searchFilterNames)[number]>
