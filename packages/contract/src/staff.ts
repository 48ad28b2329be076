import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, DateTime, pageQuery } from './common.ts'

/** Deals that no listing shows. */
export type StaffDealList = Static<typeof StaffDealList>
export const StaffDealList = Type.Union([
  Type.Literal('drafts'),
  Type.Literal('ended'),
  Type.Literal('hidden'),
])

export type StaffDeal = Static<typeof StaffDeal>
export const StaffDeal = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  company: Type.String(),
  startDate: DateTime,
  endDate: DateTime,
})

/** Staff only. */
export const staffCalls = defineCalls({
  'GET /api/v4/staff/deals': {
    summary: 'Drafts, ended or hidden deals of a city, latest end first',
    query: Type.Object({
      list: StaffDealList,
      citySlug,
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Substring of the title' })),
      ...pageQuery({ perPage: 20 }),
    }),
    data: Type.Array(StaffDeal),
    paged: true,
    auth: true,
    role: 'staff',
    errors: ['city_not_found'],
  },
})
