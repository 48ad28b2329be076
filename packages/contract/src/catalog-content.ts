import { type Static, Type } from 'typebox'
import { defineCalls, withDefault } from './call.ts'
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

/** A page without a slug is named by the first segment of its path. */
export type SeoEntity = Static<typeof SeoEntity>
export const SeoEntity = Type.Union(
  [
    Type.Literal('category'),
    Type.Literal('catalog'),
    Type.Literal('main'),
    Type.Literal('today'),
    Type.Literal('review'),
    Type.Literal('promo'),
    Type.Literal('blackfriday'),
    Type.Literal('koronavirus'),
    Type.Literal('coupons_for_gift'),
    Type.Literal('dealOffer'),
    Type.Literal('brands'),
    Type.Literal('brand'),
    Type.Literal('hotels'),
    Type.Literal('hotel'),
  ],
  {
    default: 'category',
    description:
      'category, dealOffer, brand and hotel require a slug; catalog is every deal of a city',
  },
)

export const catalogContentCalls = defineCalls({
  'GET /api/v4/dealOffer/categories': {
    summary: 'Every category with deals in the city, each after its parent',
    query: Type.Object({ citySlug }),
    data: Type.Array(CatalogCategory),
    errors: ['city_not_found'],
  },
  'GET /api/v4/tag/getTags': {
    summary: 'Tags of deals',
    data: Type.Array(Type.Object({ slug: Slug, title: Type.String() })),
  },
  'GET /api/v4/banner/getBanners': {
    summary: 'Banners beside a list: those of its category and the global ones',
    query: Type.Object({
      section: withDefault(
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
    summary: 'Title, description, texts and head tags of a page, for search engines',
    query: Type.Object({
      entity: withDefault(SeoEntity),
      slug: Type.Optional(
        Type.String({
          pattern: '^[a-z0-9-]+(/[a-z0-9-]+)?$',
          maxLength: 241,
          description:
            'Slug of the category, deal, brand or hotel; for hotels a city, a category or city/category',
        }),
      ),
      citySlug,
    }),
    data: SeoMeta,
    errors: [
      'city_not_found',
      'category_not_found',
      'deal_not_found',
      'brand_not_found',
      'hotel_not_found',
      'hotels_not_found',
    ],
  },
})
