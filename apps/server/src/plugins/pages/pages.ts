import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Sessions } from '../../modules/accounts/sessions/sessions.ts'
import type { LiveCities } from '../../modules/locations/cities.ts'
import { isCheckoutPage, isPaymentsHost } from '../http/payments-host.ts'
import { sendPrivate } from '../http/send-private.ts'
import type { PageLimit } from '../limits/page-limit.ts'
import { findPageUser } from '../security/session.ts'
import { type GuestPages, isGuest, sendCachedPage } from './guest-pages.ts'
import { type RenderView, renderWhole } from './page-renderer.ts'
import type { FindView, PageView } from './page-view.ts'

type Deps = {
  viewOf: FindView
  sessions: Sessions
  cities: LiveCities
  render: RenderView
  guestPages: GuestPages
  demo: boolean
  isOverLimit: PageLimit
}

const week = 604_800

/** Case-insensitive, like the page router. */
const devPage = /^\/*dev\//i

/** Every URL without another route is a page. */
export function registerPages(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (!deps.demo && devPage.test(request.params['*']))
      throw new AppError('not_found', { message: 'Такой страницы нет.' })
    const view = deps.viewOf(request.raw)
    const { protocol, base } = view.visitor.site
    const { host } = request.headers
    if (isPaymentsHost(host) && host !== base && !isCheckoutPage(request.url)) {
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${protocol}://${base}${request.url}`)
    }
    const chosenCity = new URLSearchParams(request.url.split('?')[1]).get('city')
    if (chosenCity) return rememberCity(request, reply, view, chosenCity)
    if (!isGuest(request.raw)) {
      const user = await findPageUser(deps.sessions, request)
      if (await deps.isOverLimit(request, reply, user)) return reply
      return sendPrivate(request, reply, await renderWhole(deps.render, view, user))
    }
    if (await deps.isOverLimit(request, reply)) return reply
    const opened = await deps.guestPages.open(view)
    if ('fresh' in opened) return sendPrivate(request, reply, opened.fresh)
    reply.hijack()
    sendCachedPage(request.raw, reply.raw, opened.cached)
  })

  /** Stores a chosen city and redirects to the clean URL. */
  function rememberCity(
    request: FastifyRequest,
    reply: FastifyReply,
    view: PageView,
    slug: string,
  ) {
    const { city, site } = view.visitor
    const chosen = deps.cities.current.findBySlug(slug)
    // On a host with city labels the label decides, so only its own city can be chosen.
    if (chosen && (!site.hasCityLabels || city.slug === slug)) {
      const secure = site.protocol === 'https'
      // Shared by all cities, so that the choice applies on the bare domain too.
      const domain = site.cookieDomain
      const options = { path: '/', maxAge: week, sameSite: 'lax', secure, domain } as const
      reply
        .setCookie('user-selected-cityid', chosen.id, options)
        .setCookie('no-ask-city', '1', options)
    }
    const [path = '/', search] = request.url.split('?')
    const query = new URLSearchParams(search)
    query.delete('city')
    // A double slash would make the path a URL of another site.
    const address = path.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query}` : '')
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  }
}
