import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { networkNames } from './adapters/networks/networks.ts'
import { AppError } from './app-error.ts'
import { createWebServices, type WebBase } from './composition.ts'
import type { Config } from './config.ts'
import type { CallerOf, Handlers } from './handlers.ts'
import { loggingOptions } from './logging.ts'
import { foldLists, foldWeb } from './modules/fold-modules.ts'
import type { ModuleLists } from './modules/module.ts'
import { modulesOf } from './modules/modules.ts'
import { ownAddress } from './own-address.ts'
import {
  isCallAddress,
  isTooLong,
  refuseLongAddress,
  registerAddressLength,
} from './plugins/address-length.ts'
import { registerAssets } from './plugins/assets.ts'
import { registerBodyTimeout } from './plugins/body-timeout.ts'
import { registerAccountLimit, registerAddressLimit } from './plugins/call-limits.ts'
import { registerCalls } from './plugins/calls.ts'
import { registerDeviceCookies } from './plugins/device-cookies.ts'
import { registerErrors, sendError } from './plugins/errors.ts'
import { createGuestPages } from './plugins/guest-pages.ts'
import { registerHealth } from './plugins/health.ts'
import { createHttpServer } from './plugins/http-server.ts'
import { isHost } from './plugins/is-host.ts'
import { registerJsonBody } from './plugins/json-body.ts'
import { createMetrics, registerMetrics } from './plugins/metrics.ts'
import { movedFeatures } from './plugins/moved-features.ts'
import { registerMovedServices } from './plugins/moved-services.ts'
import { registerNoStore } from './plugins/no-store.ts'
import { PageCache } from './plugins/page-cache.ts'
import { createPageLimit } from './plugins/page-limit.ts'
import { createPageRenderer } from './plugins/page-renderer.ts'
import { createViews, protocolOf } from './plugins/page-view.ts'
import { registerPages } from './plugins/pages.ts'
import { registerPlainForms } from './plugins/plain-forms.ts'
import { refuseMalformed } from './plugins/raw-refusal.ts'
import { createReadyAnswers } from './plugins/ready-answers.ts'
import { RequestCaller } from './plugins/request-caller.ts'
import { secureOnlyHeaders, securityHeaders } from './plugins/security-headers.ts'
import { findPageUser, registerSession } from './plugins/session.ts'
import { createUploadGate } from './plugins/upload-gate.ts'
import { registerSpoolSweep } from './plugins/upload-spool.ts'
import { registerXsrf } from './plugins/xsrf.ts'
import { createXsrfTokens } from './plugins/xsrf-tokens.ts'
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
  const readyAnswers = createReadyAnswers(headers)
  listings.onChange((rereadCityId) => {
    readyAnswers.drop()
    // Pages rendered meanwhile have the stale list.
    if (rereadCityId !== null) cache.dropCity(rereadCityId)
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
      ? readyAnswers.send(request, response, protocolOf(request, config) === 'https')
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
        const { url = '' } = request
        if (isTooLong(url)) refuseLongAddress(url, response, randomUUID(), headers)
        else if (web.kind === 'development')
          web.handle(request, response, () => handle(request, response))
        else if (!sendReady(request, response)) handle(request, response)
      }),
  })

  const callerOf: CallerOf = (request, user = request.user) =>
    new RequestCaller(request, user, config, cities)
  const metrics = createMetrics({ pool, pageCache: cache.stats, readyAnswers: readyAnswers.stats })
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
  registerCalls(app, handlers, callerOf, readyAnswers, uploadGate)
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
