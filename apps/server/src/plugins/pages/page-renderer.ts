import type { MissingPage, PageResult } from '@skidora/contract/page-render.ts'
import { deviceName } from '@skidora/domain/accounts/device-name.ts'
import { endOfCityDay } from '@skidora/domain/dates/dates.ts'
import type { MovedServices } from '@skidora/domain/pages/moved-address.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller, Handlers } from '../../handlers.ts'
import { loggedPath } from '../../logging.ts'
import type { SessionUser } from '../../modules/accounts/sessions/sessions.ts'
import type { WebApp } from '../../web-app.ts'
import { createInProcessClient } from '../calls/in-process-client.ts'
import { missingView, type PageView } from './page-view.ts'

const renderTimeoutMs = 15_000

/** A form posted to a page, and its caller. */
export type PostedForm = { url: string; fields: URLSearchParams; caller: Caller }

export type RenderView = (
  view: PageView,
  user?: SessionUser | null,
  posted?: PostedForm,
) => Promise<PageResult | MissingPage>

/** Renders a page, or the 404 page if it is missing. */
export async function renderWhole(
  render: RenderView,
  view: PageView,
  user?: SessionUser | null,
  posted?: PostedForm,
): Promise<PageResult> {
  const result = await render(view, user, posted)
  if (result.kind !== 'missing') return result
  const instead = await render(missingView(view, result), user)
  if (instead.kind === 'missing') throw new Error(`${result.page} has no page`)
  return instead
}

/** Renders a view in process. A page that fails to render becomes the page of /500. */
export function createPageRenderer(deps: {
  handlers: Handlers
  web: WebApp
  services: MovedServices
  isFeatureOn(name: string): Promise<boolean>
  log: FastifyBaseLogger
}): RenderView {
  const renderUrl = async (
    url: string,
    view: PageView,
    user: SessionUser | null,
    posted?: PostedForm,
  ) => {
    const { visitor } = view
    const origin = `${visitor.site.protocol}://${visitor.site.base}`
    const reader: Caller = {
      user,
      ip: '',
      addressGroup: '',
      citySlug: visitor.city.slug,
      device: deviceName(view.userAgent ?? ''),
      origin,
      hostOrigin: origin,
      // Unused: rendering a page sends no letters.
      letterOrigin: origin,
      clientId: null,
      utm: null,
      idempotencyKey: undefined,
      merchantKey: undefined,
      deskToken: null,
      giveDeskToken() {},
      knownBrowser: null,
      giveKnownBrowser() {},
      // Pages are rendered without cookies: the browser loads the cart of a guest.
      cartToken: null,
      giveCartToken() {},
      browser: null,
      giveXsrfToken() {},
      log: deps.log,
    }
    const api = createInProcessClient(deps.handlers, posted?.caller ?? reader, deps.services)
    // AbortSignal.timeout would retain each render until its time is over.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), renderTimeoutMs)
    const now = new Date()
    const result = deps.web.render({
      url,
      form: posted?.fields,
      visitor: {
        ...visitor,
        user: user?.info ?? null,
        now: now.toISOString(),
        dayEnd: `${endOfCityDay(now, visitor.city.timeZone).toISOString().slice(0, 19)}Z`,
      },
      api,
      isFeatureOn: deps.isFeatureOn,
      signal: abort.signal,
      onError: (err) =>
        deps.log.warn({ err, page: loggedPath(view.address) }, 'page rendered with a failure'),
    })
    return result.finally(() => clearTimeout(timer))
  }

  return async (view, user = null, posted) => {
    try {
      if (view.isUnknownCity) return { kind: 'missing', page: paths.notFound() }
      return await renderUrl(posted?.url ?? view.address, view, user, posted)
    } catch (err) {
      deps.log.error({ err, page: loggedPath(view.address) }, 'page could not be rendered')
      return renderUrl(paths.serverError(), view, null)
    }
  }
}
