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

export type HeadTag = Static<typeof HeadTag>
export const HeadTag = Type.Object({
  name: Type.Union([Type.Literal('meta'), Type.Literal('link')]),
  attributes: Type.Record(Type.String(), Type.String()),
})

export type SeoMeta = Static<typeof SeoMeta>
export const SeoMeta = Type.Object({
  title: Type.String(),
  description: Type.String(),
  keywords: Type.String({ description: 'Separated by commas' }),
  heading: Type.String({ description: 'Subject of the page, without the city' }),
  h1: Type.String(),
  seoH1: Type.String({ description: 'The same as h1' }),
  seoText: Type.String({ description: 'Shown below the content; may be empty' }),
  seoText1: Type.String({ description: 'Shown after seoText; may be empty' }),
  robots: Type.String(),
  headTags: Type.Array(HeadTag, { description: 'Further tags for the head of the page' }),
  ldJson: Type.Record(Type.String(), Type.Unknown(), {
    description: 'schema.org description of the page, without its URL',
  }),
  metaTitle: Type.String({ description: 'The same as title' }),
  metaDescription: Type.String({ description: 'The same as description' }),
  metaKeywords: Type.String({ description: 'The same as keywords' }),
})

const flag = Type.Optional(Type.Literal(true))

export type SitePage = Static<typeof SitePage>
export const SitePage = Type.Object({
  path: Type.String({ description: 'With :params; ? follows optional ones' }),
  name: Type.Optional(Type.String()),
  layout: Type.Union([
    Type.Literal('base'),
    Type.Literal('checkout'),
    Type.Literal('empty'),
    Type.Literal('personal-account'),
  ]),
  aliases: Type.Optional(
    Type.Array(Type.String(), { description: 'Other paths of the same page' }),
  ),
  auth: Type.Optional(Type.Literal(true, { description: 'Redirects guests to sign-in' })),
  catalogue: flag,
  map: Type.Optional(Type.Literal(true, { description: 'Has a map view' })),
  pageStatistics: flag,
  analytics: Type.Optional(Type.Literal(false)),
  redirect: Type.Optional(Type.String({ description: 'Redirect target' })),
  sections: Type.Optional(Type.Array(Type.String())),
  status: Type.Optional(Type.Integer({ description: 'Response status, if not 200' })),
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
    summary: 'New location of a moved path; null if it has not moved',
    query: Type.Object({
      link: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          description: 'A path, or a URL of this site; one of link and path is required',
        }),
      ),
      path: Type.Optional(
        Type.String({
          pattern: '^/',
          minLength: 1,
          maxLength: 2000,
          description: 'A path; link wins when both are given',
        }),
      ),
    }),
    data: Type.Object({
      target: Type.Union([Type.String(), Type.Null()]),
      isPermanent: Type.Boolean(),
    }),
  },
  'GET /api/routes/main': {
    summary: 'Every public page of the site',
    data: Type.Array(SitePage),
  },
})
