import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { citySlug } from './common.ts'

const Tone = Type.Union([
  Type.Literal('mandarin'),
  Type.Literal('sun'),
  Type.Literal('mint'),
  Type.Literal('sky'),
  Type.Literal('berry'),
])

export type Banner = Static<typeof Banner>
export const Banner = Type.Object({
  id: Type.Integer(),
  slot: Type.Union([Type.Literal('hero'), Type.Literal('side'), Type.Literal('taxonomy')]),
  title: Type.String(),
  text: Type.String(),
  action: Type.Union([Type.String(), Type.Null()]),
  link: Type.String(),
  image: Type.String(),
  tone: Tone,
})

export type PromoBar = Static<typeof PromoBar>
export const PromoBar = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  link: Type.Union([Type.String(), Type.Null()]),
  tone: Tone,
})

export type SeoMeta = Static<typeof SeoMeta>
export const SeoMeta = Type.Object({
  title: Type.String(),
  description: Type.String(),
  keywords: Type.String(),
  h1: Type.String(),
  seoText: Type.String(),
  robots: Type.String(),
})

export const contentCalls = defineCalls({
  'GET /api/v4/banner/mainPage/getBanners': {
    summary: 'Banners of the home page',
    query: Type.Object({ citySlug }),
    data: Type.Array(Banner),
    errors: ['city_not_found'],
  },
  'GET /api/v4/promo/inlineBars': {
    summary: 'Promo bars above the header',
    query: Type.Object({ citySlug }),
    data: Type.Array(PromoBar),
    errors: ['city_not_found'],
  },
  'GET /api/v4/seo/mainPage/getSeoMeta': {
    summary: 'Title, description and texts of the home page for search engines',
    query: Type.Object({ citySlug }),
    data: SeoMeta,
    errors: ['city_not_found'],
  },
  'GET /api/v4/redirect/check': {
    summary: 'Where a path has moved to; null when it has not',
    query: Type.Object({ link: Type.String({ minLength: 1, maxLength: 2000 }) }),
    data: Type.Object({
      target: Type.Union([Type.String(), Type.Null()]),
      isPermanent: Type.Boolean(),
    }),
  },
  'GET /api/routes/main': {
    summary: 'The pages of the site, as paths',
    data: Type.Array(
      Type.Object({
        path: Type.String(),
        name: Type.Optional(Type.String()),
        layout: Type.String(),
      }),
    ),
  },
})
