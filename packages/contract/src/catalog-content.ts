import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug, Slug } from './common.ts'
import { Banner, SeoMeta } from './content.ts'

export type CatalogCategory = Static<typeof CatalogCategory>
export const CatalogCategory = Type.Object({
  slug: Slug,
  title: Type.String(),
  icon: Type.String(),
  parentSlug: Type.Union([Slug, Type.Null()]),
  dealCount: Type.Integer(),
})

export const catalogContentCalls = defineCalls({
  'GET /api/v4/dealOffer/categories': {
    summary: 'Every category that has deals in the city, each after the one it belongs to',
    query: Type.Object({ citySlug }),
    data: Type.Array(CatalogCategory),
    errors: ['city_not_found'],
  },
  'GET /api/v4/tag/getTags': {
    summary: 'What deals are tagged with',
    data: Type.Array(Type.Object({ slug: Slug, title: Type.String() })),
  },
  'GET /api/v4/banner/getBanners': {
    summary: 'Banners beside a list: those of its category and those of every category',
    query: Type.Object({
      section: Type.Optional(
        Type.Union([Type.Literal('catalog'), Type.Literal('main')], { default: 'catalog' }),
      ),
      categorySlug: Type.Optional(Slug),
      citySlug,
    }),
    data: Type.Array(Banner),
    aliases: ['/api/v4/banner/get-banners'],
    errors: ['city_not_found', 'category_not_found'],
  },
  'GET /api/v4/seo/meta': {
    summary: 'Title, description and texts of a list for search engines',
    query: Type.Object({
      entity: Type.Optional(
        Type.Union([Type.Literal('category'), Type.Literal('catalog')], {
          default: 'category',
          description: 'catalog for everything the city has, which has no slug',
        }),
      ),
      slug: Type.Optional(Slug),
      citySlug,
    }),
    data: SeoMeta,
    errors: ['city_not_found', 'category_not_found'],
  },
})
