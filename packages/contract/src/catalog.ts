import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, Slug } from './common.ts'
import { DealCard } from './deals.ts'

const menuItem = {
  slug: Slug,
  title: Type.String(),
  icon: Type.String(),
  dealCount: Type.Integer(),
}

/** Three levels at most: root, branch, leaf. */
export type MenuCategory = Static<typeof MenuCategory>
export const MenuCategory = Type.Object({
  ...menuItem,
  children: Type.Array(Type.Object({ ...menuItem, children: Type.Array(Type.Object(menuItem)) })),
})

export type TodayCategory = Static<typeof TodayCategory>
export const TodayCategory = Type.Object({
  order: Type.Integer(),
  taxonomyTerm: Type.Object({
    categorySlug: Slug,
    title: Type.String(),
    icon: Type.String(),
  }),
  categoryDeals: Type.Array(DealCard),
  categoryDealsTotalCount: Type.Integer(),
})

export const catalogCalls = defineCalls({
  'GET /api/v4/category/menu': {
    summary:
      'The category tree of the catalogue menu, with the deal count of each category in the city',
    query: Type.Object({ citySlug }),
    data: Type.Array(MenuCategory),
    errors: ['city_not_found'],
  },
  'GET /gateway/crm/api/v1/today': {
    summary: 'Current deals of a city by category',
    query: Type.Object({ citySlug: Slug }),
    data: Type.Array(TodayCategory),
    errors: ['city_not_found'],
  },
})
