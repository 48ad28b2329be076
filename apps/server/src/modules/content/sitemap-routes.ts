import { cityUrl } from '@skidora/domain/places/city-host.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { connectionOf, trustedAddress } from '../../addresses/trusted-origin.ts'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import type { Pool } from '../../db.ts'
import { html } from '../../html.ts'
import { protocolOf } from '../../plugins/pages/page-view.ts'
import { placeOf } from '../../plugins/pages/place.ts'
import { hotelPart, hotelPartCount } from '../hotels/hotels-sitemap-read-model.ts'
import type { LiveCities } from '../locations/cities.ts'
import { closedSections, indexedPaths } from './site-pages.ts'
import { brandAddresses, categoryPages, dealPart, dealPartCount } from './sitemap-read-model.ts'

type Deps = { pool: Pool; config: Config; cities: LiveCities }
type Address = { citySlug: string; path: string }

const closedPaths = ['/api/', '/gateway/', ...closedSections]
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function registerSitemap(app: FastifyInstance, deps: Deps) {
  const urlOf = (request: FastifyRequest) => {
    const host = request.headers.host ?? ''
    const { site } = placeOf({ host, cookies: '' }, deps.cities.current, deps.config.siteHost)
    const protocol = protocolOf(request.raw, deps.config)
    const reached = { ...connectionOf(request.raw), protocol, base: site.base }
    const { base } = trustedAddress(deps.config, reached)
    return ({ citySlug, path }: Address) => cityUrl({ protocol, base, slug: citySlug, path })
  }
  const ownPath = (path: string): Address => ({ citySlug: deps.cities.current.default.slug, path })

  app.get('/robots.txt', async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...closedPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${urlOf(request)(ownPath('/sitemap.xml'))}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const dealParts = Array.from(
      { length: await dealPartCount(deps.pool) },
      (_, index) => index + 1,
    )
    const hotelParts = Array.from(
      { length: await hotelPartCount(deps.pool) },
      (_, index) => index + 1,
    )
    const files = [
      '/sitemap-pages.xml',
      '/sitemap-categories.xml',
      '/sitemap-brands.xml',
      ...dealParts.map((part) => `/sitemap-deals-${part}.xml`),
      ...hotelParts.map((part) => `/sitemap-hotels-${part}.xml`),
    ]
    return sendXml(reply, 'sitemapindex', 'sitemap', files.map(ownPath).map(urlOf(request)))
  })

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const addresses = deps.cities.current.listed.flatMap(({ slug }) =>
      indexedPaths.map((path) => ({ citySlug: slug, path })),
    )
    return sendXml(reply, 'urlset', 'url', addresses.map(urlOf(request)))
  })

  app.get('/sitemap-categories.xml', async (request, reply) => {
    const addresses = await categoryPages(deps.pool)
    return sendXml(reply, 'urlset', 'url', addresses.map(urlOf(request)))
  })

  app.get('/sitemap-brands.xml', async (request, reply) => {
    const addresses = await brandAddresses(deps.pool)
    return sendXml(reply, 'urlset', 'url', addresses.map(urlOf(request)))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-deals-:part(^\\d{1,6}$).xml',
    async (request, reply) => {
      const addresses = await dealPart(deps.pool, Number(request.params.part))
      if (addresses.length === 0) throw new AppError('not_found')
      return sendXml(reply, 'urlset', 'url', addresses.map(urlOf(request)))
    },
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap-hotels-:part(^\\d{1,6}$).xml',
    async (request, reply) => {
      const { slug } = deps.cities.current.default
      const addresses = await hotelPart(deps.pool, Number(request.params.part), slug)
      if (addresses.length === 0) throw new AppError('not_found')
      return sendXml(reply, 'urlset', 'url', addresses.map(urlOf(request)))
    },
  )
}

function sendXml(reply: FastifyReply, root: string, element: string, urls: string[]) {
  const entries = urls.map((url) => `<${element}>${html`<loc>${url}</loc>`.text}</${element}>`)
  const body = `<${root} ${namespace}>${entries.join('')}</${root}>`
  return reply
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}
