import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { pageQuery, Slug } from './common.ts'

export type City = Static<typeof City>
export const City = Type.Object({
  id: Type.String({ description: 'c_1 is Moscow' }),
  cityId: Type.Integer(),
  slug: Slug,
  title: Type.String(),
  titleIn: Type.String({ description: '«в Москве»' }),
  titleFrom: Type.String({ description: '«из Москвы»' }),
  coordinates: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
  timeZone: Type.String(),
  isMain: Type.Boolean(),
  isHidden: Type.Boolean(),
  isPredefined: Type.Boolean(),
})

export const locationCalls = defineCalls({
  'GET /api/v4/location/city': {
    summary: 'Cities in the order of the selector, without hidden and non-main ones',
    query: Type.Object(pageQuery({ perPage: 1500, maxPerPage: 1500 })),
    data: Type.Array(City),
    paged: true,
    aliases: ['/api/v4/city'],
  },
  'GET /api/v4/location/city/by-slug': {
    summary: 'One city',
    query: Type.Object({ slug: Slug }),
    data: City,
    errors: ['city_not_found'],
    aliases: ['/api/v4/city/by-slug'],
  },
  'GET /api/v4/location/city/by-ip': {
    summary: 'The visitor’s city by IP address; Moscow as the fallback',
    secret: true,
    data: City,
    aliases: ['/api/v4/city/by-ip'],
  },
})
