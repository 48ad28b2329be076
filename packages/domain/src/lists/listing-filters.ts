/**
 * Every filter of a list by its query parameter, in the order in which chosen filters are shown.
 * URLs, calls, conditions, counts, controls and labels are derived from this table. A `field` is
 * what the filter compares (snapshot-columns.ts of the server), a `facet` the name of its counts.
 */
export const listingFilters = {
  tag: { kind: 'tag', field: 'tag' },
  price_from: { kind: 'limit', field: 'minPriceDiscounted', operator: 'gte', max: 10_000_000 },
  price_to: { kind: 'limit', field: 'minPriceDiscounted', operator: 'lte', max: 10_000_000 },
  discount_from: {
    kind: 'least',
    title: 'Скидка',
    unit: '\u00a0%',
    field: 'discount',
    max: 100,
    facet: 'discounts',
    steps: [20, 30, 40, 50, 60, 70],
  },
  rating_from: {
    kind: 'least',
    title: 'Оценка',
    unit: '',
    field: 'rating',
    min: 1,
    max: 5,
    digits: 1,
    facet: 'ratings',
    steps: [4, 4.5, 4.8],
  },
  landmark: { kind: 'names', field: 'landmark' },
  near: { kind: 'near' },
  free_today: { kind: 'flag', title: 'Можно сегодня', field: 'freeToday', facet: 'freeToday' },
  free_tonight: {
    kind: 'flag',
    title: 'Свободно сегодня вечером',
    field: 'freeTonight',
    facet: 'freeTonight',
  },
  open_now: { kind: 'flag', title: 'Открыто сейчас', field: 'openNow', facet: 'openNow' },
  bookable: { kind: 'flag', title: 'Запись онлайн', field: 'isBookable', facet: 'bookable' },
  free_coupon: {
    kind: 'flag',
    title: 'Бесплатный купон',
    field: 'isOnlyDiscount',
    facet: 'freeCoupon',
  },
  cashback: { kind: 'flag', title: 'С кэшбэком', field: 'hasCashback', facet: 'cashback' },
} as const satisfies Record<string, ListingFilter>

export type ListingFilter = LimitFilter | LeastFilter | FlagFilter | TextFilter | NearFilter

/** From `min`, or 0, with so many decimals, or none. */
type Range = { min?: number; max: number; digits?: 1 }

/** One end of a price range, in rubles. */
type LimitFilter = Range & { kind: 'limit'; field: string; operator: 'gte' | 'lte' }

/** A minimum, offered in steps. */
export type LeastFilter = Range & {
  kind: 'least'
  title: string
  unit: string
  field: string
  facet: string
  steps: readonly number[]
}

type FlagFilter = { kind: 'flag'; title: string; field: string; facet: string }

/** A tag, or any of several names. */
type TextFilter = { kind: 'tag' | 'names'; field: string }

/** Within about three kilometres of a point. */
type NearFilter = { kind: 'near' }

type Table = typeof listingFilters

export type FilterName = keyof Table

export type FilterKind = ListingFilter['kind']

/** The query parameters of the filters of one kind. */
export type NameOf<Kind extends FilterKind> = {
  [Name in FilterName]: Table[Name]['kind'] extends Kind ? Name : never
}[FilterName]

export type FilterOf<Kind extends FilterKind> = Extract<Table[FilterName], { kind: Kind }>

/** The fields that the filters of one kind compare. */
export type FieldOf<Kind extends FilterKind> = Extract<
  Table[FilterName],
  { kind: Kind; field: string }
>['field']

/** The names of the counts of the filters of one kind. */
export type FacetOf<Kind extends FilterKind> = Extract<
  Table[FilterName],
  { kind: Kind; facet: string }
>['facet']

type ValueOf = {
  limit: number
  least: number
  flag: true
  tag: string
  names: string
  near: string
}

/** Chosen filters. */
export type Filters = { [Name in FilterName]?: ValueOf[Table[Name]['kind']] }

export const filterNames = Object.keys(listingFilters) as FilterName[]

/** The filters of one kind with their names. */
export function filtersOf<Kind extends FilterKind>(kind: Kind): [NameOf<Kind>, FilterOf<Kind>][] {
  const filters = Object.entries(listingFilters).filter(([, filter]) => filter.kind === kind)
  return filters as [NameOf<Kind>, FilterOf<Kind>][]
}
