import {
  flagFields,
  numberFields,
  placeFields,
  textFields,
} from '@skidora/domain/lists/condition-fields.ts'
import { type Static, Type } from 'typebox'
import { defineCalls, withDefault } from './call.ts'
import { Slug } from './common.ts'
import { DealCard } from './deals.ts'

const One = Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 120 })])

export type ListingFilter = Static<typeof ListingFilter>
export const ListingFilter = Type.Object({
  field: Type.String({
    maxLength: 60,
    description: [...numberFields, ...placeFields, ...textFields, ...flagFields].join(', '),
  }),
  operator: Type.String({
    maxLength: 20,
    description: 'eq, ne, in, not in; gt, gte, lt, lte for numbers; eq only for booleans',
  }),
  value: Type.Union([One, Type.Array(One, { maxItems: 100 })], {
    description: 'A list for in and not in',
  }),
})

export const dealOfferServiceCalls = defineCalls({
  'POST /gateway/dealOfferService/api/v1/deal-offer': {
    anyText: true,
    summary: 'A slice of a listing by generic filters, all of which must match',
    body: Type.Object({
      filters: Type.Optional(Type.Array(ListingFilter, { maxItems: 50 })),
      sort: Type.Optional(
        Type.Object({
          field: Type.String({
            maxLength: 60,
            description:
              'popular, likesCount, startDate, revenueDayByCity, minPriceDiscounted, reviewsCount, discount or rating',
          }),
          direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
        }),
      ),
      offset: withDefault(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 100, default: 60 })),
      category: Type.Object({
        slug: Type.Optional(Slug),
        city: Slug,
        mainPage: Type.Optional(Type.Boolean({ description: 'The whole city, ignoring the slug' })),
        popular: Type.Optional(
          Type.Boolean({ description: 'Sorts by popularity, ignoring the sort' }),
        ),
        site: Type.Optional(
          Type.String({ maxLength: 120, description: 'Accepted and ignored: there is one site' }),
        ),
      }),
    }),
    data: Type.Object({ deals: Type.Array(DealCard) }),
    paged: true,
    bodyLimit: 65_536,
    errors: ['city_not_found', 'category_not_found'],
  },
})
