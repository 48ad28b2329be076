import { type FieldOf, filtersOf } from './listing-filters.ts'

/** The fields that conditions may compare: those of the filters, and a few more. */
export type NumberField = FieldOf<'limit' | 'least'> | 'holdDay' | 'partnerId'
export type TextField = FieldOf<'tag' | 'names'>
export type FlagField = FieldOf<'flag'>

export const numberFields: readonly NumberField[] = [
  ...new Set([...filtersOf('limit'), ...filtersOf('least')].map(([, { field }]) => field)),
  ...(['holdDay', 'partnerId'] as const),
]
export const textFields: readonly TextField[] = [
  ...[...filtersOf('tag'), ...filtersOf('names')].map(([, { field }]) => field),
]
export const flagFields: readonly FlagField[] = filtersOf('flag').map(([, { field }]) => field)
export const placeFields = ['latitude', 'longitude'] as const
