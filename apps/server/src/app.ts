import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { networkNames } from './adapters/networks/networks.ts'
import { ownAddress } from './addresses/own-address.ts'
import { AppError } from './app-error.ts'
import { createWebServices, type WebBase } from './composition.ts'
import type { Config } from './config.ts'
import type { CallerOf, Handlers } from './handlers.ts'
import { loggingOptions } from './logging.ts'
import { foldLists, foldWeb } from './modules/fold-modules.ts'
import type { ModuleLists } from './modules/module.ts'
import { modulesOf } from './modules/modules.ts'
import { registerCalls } from './plugins/calls/calls.ts'
import { registerErrors, sendError } from './plugins/calls/errors.ts'
import { RequestCaller } from './plugins/calls/request-caller.ts'
import {
  isCallAddress,
  isTooLong,
  refuseLongAddress,
  registerAddressLength,
} from './plugins/http/address-length.ts'
import { registerAssets } from './plugins/http/assets.ts'
import { registerBodyTimeout } from './plugins/http/body-timeout.ts'
import { createHttpServer } from './plugins/http/http-server.ts'
import { isHost } from './plugins/http/is-host.ts'
import { registerJsonBody } from './plugins/http/json-body.ts'
import { registerNoStore } from './plugins/http/no-store.ts'
import { pathOfTarget } from './plugins/http/path-of-target.ts'
import { refuseMalformed } from './plugins/http/raw-refusal.ts'
import { registerAccountLimit, registerAddressLimit } from './plugins/limits/call-limits.ts'
import { createPageLimit } from './plugins/limits/page-limit.ts'
import { movedFeatures } from './plugins/moved/moved-features.ts'
import { registerMovedServices } from './plugins/moved/moved-services.ts'
import { registerHealth } from './plugins/operations/health.ts'
import { createMetrics, registerMetrics } from './plugins/operations/metrics.ts'
import { createCachedResponses } from './plugins/pages/cached-responses.ts'
import { createGuestPages } from './plugins/pages/guest-pages.ts'
import { PageCache } from './plugins/pages/page-cache.ts'
import { createPageRenderer } from './plugins/pages/page-renderer.ts'
import { createViews, protocolOf } from './plugins/pages/page-view.ts'
import { registerPages } from './plugins/pages/pages.ts'
import { registerPlainForms } from './plugins/pages/plain-forms.ts'
import { registerDeviceCookies } from './plugins/security/device-cookies.ts'
import { secureOnlyHeaders, securityHeaders } from './plugins/security/security-headers.ts'
import { findPageUser, registerSession } from './plugins/security/session.ts'
import { registerXsrf } from './plugins/security/xsrf.ts'
import { createXsrfTokens } from './plugins/security/xsrf-tokens.ts'
import { createUploadGate } from './plugins/uploads/upload-gate.ts'
import { registerSpoolSweep } from './plugins/uploads/upload-spool.ts'
import type { WebApp } from './web-app.ts'

export type AppDeps = Omit<WebBase, 'ownUrl' | keyof ModuleLists> & { web: WebApp }

const maxBodyBytes = 1024 * 1024

/** Pages and calls: the web parts of all modules, behind the plugins that every request passes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { web, ...base } = deps
  const { config, pool, changes, log } = base
  const modules = modulesOf(config)
  const services = await createWebServices({
    ...base,
    ownUrl: () => ownAddress(app.server),
    ...foldLists(modules),
  })
  const { cities, sessions, listings, features, networks, limiter, strictLimiter } = services
  const parts = foldWeb(modules, services)
  const handlers: Handlers = parts.handlers

  const headers = securityHeaders({
    crmUrl: config.crmUrl,
    services: config.services,
    tileUrl: config.tiles?.url,
    sentryDsn: config.sentryDsn,
    isDevelopment: web.kind === 'development',
  })
  const cache = new PageCache(config.pageCacheBytes)
  changes.onCatalogChange((change) => cache.drop(change.cities))
  const cachedResponses = createCachedResponses(headers)
  listings.onChange((reloadedCityId) => {
    cachedResponses.drop()
    // Pages rendered meanwhile have the stale list.
    if (reloadedCityId !== null) cache.dropCity(reloadedCityId)
  })
  const render = createPageRenderer({
    ...{ handlers, web, log, services: config.services },
    isFeatureOn: movedFeatures(config.services, log) ?? features.isOn,
  })
  const shownNetworks = networkNames.filter((network) => networks[network])
  const viewOf = createViews(cities, config, shownNetworks)
  const guestPages = createGuestPages({ viewOf, cache, render, headers })
  const isOverLimit = createPageLimit(limiter, config.callsPerMinute)

  const sendReady: typeof guestPages.sendReady = (request, response) =>
    isCallAddress(request.url ?? '')
      ? cachedResponses.send(request, response, protocolOf(request, config) === 'https')
      : guestPages.sendReady(request, response)

  const app = fastify({
    ...loggingOptions(log, config),
    bodyLimit: maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { ignoreDuplicateSlashes: true },
    frameworkErrors: sendError,
    clientErrorHandler: refuseMalformed,
    // Cached pages are sent before routing, which makes them as fast as bare HTTP.
    serverFactory: (handle) =>
      createHttpServer((request, response) => {
        const url = pathOfTarget(request.url ?? '')
        request.url = url
        if (isTooLong(url)) refuseLongAddress(url, response, randomUUID(), headers)
        else if (web.kind === 'development')
          web.handle(request, response, () => handle(request, response))
        else if (!sendReady(request, response)) handle(request, response)
      }),
  })

  const callerOf: CallerOf = (request, user = request.user) =>
    new RequestCaller(request, user, config, cities)
  const metrics = createMetrics({
    pool,
    pageCache: cache.stats,
    cachedResponses: cachedResponses.stats,
  })
  const incomingDir = join(config.dataDir, 'incoming')

  registerErrors(app)
  registerHeaders(app, headers, config)
  registerMovedServices(app, config.services)
  registerNoStore(app)
  registerAddressLength(app)
  registerBodyTimeout(app)
  registerJsonBody(app)
  await app.register(cookie)
  await app.register(formbody)
  registerMetrics(app, metrics, config)
  registerHealth(app, { pool, isDraining: () => deps.draining.aborted })
  registerAddressLimit(app, limiter, config.callsPerMinute)
  registerSession(app, sessions)
  registerAccountLimit(app, limiter, config.callsPerMinute)
  registerDeviceCookies(app)
  registerXsrf(app, createXsrfTokens(deps.secretKey))
  registerSpoolSweep(app, incomingDir)
  const uploadGate = createUploadGate({ limiter, strictLimiter, incomingDir })
  registerCalls(app, handlers, callerOf, cachedResponses, uploadGate)
  for (const registerRoutes of parts.routes)
    await registerRoutes(app, {
      ...{ handlers, callerOf },
      findUser: (request) => findPageUser(sessions, request),
      metrics: metrics.registry,
    })
  if (web.kind === 'built') await registerAssets(app, web.clientDir)
  const { siteHost, demo } = config
  registerPlainForms(app, { viewOf, render, sessions, handlers, callerOf, siteHost, isOverLimit })
  registerPages(app, { viewOf, sessions, cities, render, guestPages, isOverLimit, demo })
  return app
}

const malformedHost = new AppError('malformed_request', {
  message: 'Адрес сайта в запросе записан с ошибкой.',
})

/** The headers of every response, including those of rejected requests. */
function registerHeaders(
  app: FastifyInstance,
  headers: Record<string, string>,
  { sentryDsn }: Config,
) {
  app.addHook('onRequest', (request, reply, done) => {
    dropTypeOfNoBody(request.raw.headers)
    const { host } = request.headers
    reply.headers(headers).header('x-request-id', request.id)
    if (host !== undefined && !isHost(host)) return done(malformedHost)
    if (request.protocol === 'https') reply.headers(secureOnlyHeaders)
    if (sentryDsn && /^\/n?checkout\//.test(request.url))
      reply.header('document-policy', 'js-profiling')
    done()
  })
}

/** Otherwise a parser would wait forever for a body that Node has already ended. */
function dropTypeOfNoBody(headers: IncomingHttpHeaders) {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
}
