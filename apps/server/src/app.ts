import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openBank } from './adapters/bank/open-bank.ts'
import type { GeoIp } from './adapters/geoip.ts'
import { createNetworks, networkNames } from './adapters/networks/networks.ts'
import { AppError } from './app-error.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { CallerOf, Handlers } from './handlers.ts'
import { loggingOptions } from './logging.ts'
import { createOwnCodes } from './modules/accounts/codes/own-codes-service.ts'
import { contactHandlers } from './modules/accounts/contacts/contact-routes.ts'
import { networkHandlers } from './modules/accounts/networks/network-routes.ts'
import { passkeyHandlers } from './modules/accounts/passkeys/passkey-routes.ts'
import { createReminder } from './modules/accounts/passwords/password-reminder.ts'
import { passwordHandlers } from './modules/accounts/passwords/password-routes.ts'
import { registerRemindForm } from './modules/accounts/passwords/remind-form.ts'
import { avatarHandlers } from './modules/accounts/personal-data/avatar-routes.ts'
import { personalDataHandlers } from './modules/accounts/personal-data/personal-data-routes.ts'
import { profileHandlers } from './modules/accounts/personal-data/profile-routes.ts'
import { secondStepHandlers } from './modules/accounts/second-step/second-step-routes.ts'
import { deviceHandlers } from './modules/accounts/sessions/device-routes.ts'
import { createSessions } from './modules/accounts/sessions/sessions.ts'
import { createCaptcha } from './modules/accounts/sign-in/captcha.ts'
import { guestCheckoutHandlers } from './modules/accounts/sign-in/guest-checkout-routes.ts'
import { signInHandlers } from './modules/accounts/sign-in/sign-in-routes.ts'
import { createVault } from './modules/accounts/vault.ts'
import { bookingHandlers } from './modules/booking/booking-routes.ts'
import { brandHandlers } from './modules/brands/brands-routes.ts'
import { catalogHandlers } from './modules/catalog/catalog-routes.ts'
import { dealHandlers } from './modules/catalog/deal-routes.ts'
import { staffDealHandlers } from './modules/catalog/staff-deals-routes.ts'
import { catalogContentHandlers } from './modules/content/catalog-content-routes.ts'
import { contentHandlers } from './modules/content/content-routes.ts'
import { createFeatureToggles, registerFeatureToggles } from './modules/content/feature-toggles.ts'
import { registerSitemap } from './modules/content/sitemap-routes.ts'
import { registerCouponFiles } from './modules/coupons/coupon-files.ts'
import { couponHandlers } from './modules/coupons/coupon-routes.ts'
import { createCouponSigner } from './modules/coupons/coupon-signer.ts'
import { deskHandlers } from './modules/coupons/desk-routes.ts'
import { merchantHandlers } from './modules/coupons/merchant-routes.ts'
import { registerDocs } from './modules/docs/docs-routes.ts'
import { favoriteHandlers } from './modules/favorites/favorites-routes.ts'
import { clientLogHandlers } from './modules/growth/client-logs-routes.ts'
import { statisticsHandlers } from './modules/growth/statistics-routes.ts'
import { hotelHandlers } from './modules/hotels/hotels-routes.ts'
import { createHotelsSeo } from './modules/hotels/hotels-seo-service.ts'
import { gatewayHandlers } from './modules/listings/gateway-routes.ts'
import { listingHandlers } from './modules/listings/listing-routes.ts'
import { createListings } from './modules/listings/listings-service.ts'
import { followCities } from './modules/locations/cities.ts'
import { locationHandlers } from './modules/locations/locations-routes.ts'
import { registerMedia } from './modules/media/media-routes.ts'
import { createUploads } from './modules/media/uploads-service.ts'
import { registerOutbox } from './modules/notifications/outbox-routes.ts'
import { registerBankNotifications } from './modules/purchases/bank-notifications.ts'
import { checkoutInfoHandlers } from './modules/purchases/checkout-info-routes.ts'
import { checkoutHandlers } from './modules/purchases/checkout-routes.ts'
import { registerOrderEvents } from './modules/purchases/order-events.ts'
import { orderHistoryHandlers } from './modules/purchases/order-history-routes.ts'
import { paymentQrHandlers } from './modules/purchases/payment-qr-routes.ts'
import { createPayments } from './modules/purchases/payments-service.ts'
import { registerRefreshOrder } from './modules/purchases/refresh-order.ts'
import { watchReconciliation } from './modules/reconciliation/reconciliation-metrics.ts'
import { reconciliationHandlers } from './modules/reconciliation/reconciliation-routes.ts'
import { returnHandlers } from './modules/returns/returns-routes.ts'
import { moderationHandlers } from './modules/reviews/moderation-routes.ts'
import { questionHandlers } from './modules/reviews/questions-routes.ts'
import { reviewHandlers } from './modules/reviews/reviews-routes.ts'
import { riverHandlers } from './modules/river/river-routes.ts'
import { searchHandlers } from './modules/search/search-routes.ts'
import { registerOneClickUnsubscribe } from './modules/subscriptions/one-click-unsubscribe.ts'
import { subscriptionHandlers } from './modules/subscriptions/subscriptions-routes.ts'
import { registerWaitlistForms } from './modules/waitlist/waitlist-forms.ts'
import { waitlistHandlers } from './modules/waitlist/waitlist-routes.ts'
import { walletHandlers } from './modules/wallet/wallet-routes.ts'
import { createDestinations } from './modules/withdrawals/destinations.ts'
import { createPaperUploads } from './modules/withdrawals/paper-uploads.ts'
import { createPayouts } from './modules/withdrawals/payouts-service.ts'
import { registerStaffPapers } from './modules/withdrawals/staff-paper-files.ts'
import { withdrawalHandlers } from './modules/withdrawals/withdrawals-routes.ts'
import { ownAddress } from './own-address.ts'
import {
  isCallAddress,
  isTooLong,
  refuseLongAddress,
  registerAddressLength,
} from './plugins/address-length.ts'
import { registerAssets } from './plugins/assets.ts'
import { registerBodyTimeout } from './plugins/body-timeout.ts'
import { registerCalls } from './plugins/calls.ts'
import type { DatabaseChanges } from './plugins/database-changes.ts'
import { registerDeviceCookies } from './plugins/device-cookies.ts'
import { registerErrors, sendError } from './plugins/errors.ts'
import { createGuestPages } from './plugins/guest-pages.ts'
import { registerHealth } from './plugins/health.ts'
import { createHttpServer } from './plugins/http-server.ts'
import { createMetrics, registerMetrics } from './plugins/metrics.ts'
import { registerMovedServices } from './plugins/moved-services.ts'
import { registerNoStore } from './plugins/no-store.ts'
import { PageCache } from './plugins/page-cache.ts'
import { createPageLimit } from './plugins/page-limit.ts'
import { createPageRenderer } from './plugins/page-renderer.ts'
import { createViews, protocolOf } from './plugins/page-view.ts'
import { registerPages } from './plugins/pages.ts'
import { registerPlainForms } from './plugins/plain-forms.ts'
import { createMemoryStore, createRateLimiter, registerRateLimit } from './plugins/rate-limit.ts'
import { refuseMalformed } from './plugins/raw-refusal.ts'
import { createReadyAnswers } from './plugins/ready-answers.ts'
import { RequestCaller } from './plugins/request-caller.ts'
import { secureOnlyHeaders, securityHeaders } from './plugins/security-headers.ts'
import { findPageUser, registerSession } from './plugins/session.ts'
import { createStrictLimiter } from './plugins/strict-limiter.ts'
import { createUploadGate } from './plugins/upload-gate.ts'
import { registerSpoolSweep } from './plugins/upload-spool.ts'
import { isHost } from './plugins/visitors.ts'
import { registerXsrf } from './plugins/xsrf.ts'
import { createXsrfTokens } from './plugins/xsrf-tokens.ts'
import { registerBankSandbox } from './sandbox/bank/bank-sandbox.ts'
import { sandboxBankAccount } from './sandbox/bank/sandbox-account.ts'
import { createOAuthSandbox } from './sandbox/oauth/oauth-sandbox.ts'
import type { WebApp } from './web-app.ts'

export type AppDeps = {
  config: Config
  pool: pg.Pool
  db: Db
  secretKey: Buffer
  changes: DatabaseChanges
  geoip: GeoIp
  web: WebApp
  log: Logger
  /** Aborted once the service stops accepting requests, to end long-lived streams. */
  draining: AbortSignal
  /** Called when the sandbox bank may have notifications for the shop. */
  onBankNotification: () => void
}

const maxBodyBytes = 1024 * 1024

const malformedHost = new AppError('malformed_request', {
  message: 'Адрес сайта в запросе записан с ошибкой.',
})

/** Otherwise a parser would wait forever for a body that Node has already ended. */
function dropTypeOfNoBody(headers: IncomingHttpHeaders) {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
}

/** The whole service: every plugin and module, registered by name. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool, db, changes, log } = deps
  const headers = securityHeaders({
    crmUrl: config.crmUrl,
    services: config.services,
    tileUrl: config.tiles?.url,
    sentryDsn: config.sentryDsn,
    isDevelopment: deps.web.kind === 'development',
  })
  const limiter = createRateLimiter(createMemoryStore())
  const strictLimiter = createStrictLimiter(db)
  const cities = await followCities(pool, changes)
  const sessions = createSessions(db, changes)
  const listings = createListings({ pool, changes })
  const features = createFeatureToggles({ pool, changes })
  const captcha = createCaptcha(db)
  const remind = createReminder({ db, captcha })
  const oauthSandbox = config.demo ? createOAuthSandbox() : undefined
  const networks = createNetworks({ ...oauthSandbox?.clients, ...config.networkClients })
  const vault = createVault(deps.secretKey, log)
  const accounts = { db, limiter: strictLimiter, sessions, vault }
  const uploadsDir = join(config.dataDir, 'uploads')
  const avatars = createUploads(uploadsDir, 'avatars')
  const reviewDeps = {
    ...{ db, pool, limiter, cities, changes, moderation: config.moderation },
    uploads: createUploads(uploadsDir, 'reviews'),
  }
  const bankAccount = sandboxBankAccount(deps.secretKey, () => ownAddress(app.server))
  const bank = openBank(config, bankAccount, log)
  const payments = createPayments({ pool, bank, log })
  const destinations = createDestinations(vault, deps.secretKey)
  const payouts = createPayouts({ pool, bank, destinations, log })
  const signer = createCouponSigner(deps.secretKey)
  const findHotelsSeo = createHotelsSeo({ pool, cities, changes })
  const handlers: Handlers = {
    ...locationHandlers({ cities, geoip: deps.geoip }),
    ...catalogHandlers({ pool, cities, changes }),
    ...listingHandlers({ listings, cities }),
    ...dealHandlers({ pool, cities }),
    ...waitlistHandlers({ db, limiter: strictLimiter }),
    ...hotelHandlers({ pool, cities, changes, findSeo: findHotelsSeo }),
    ...gatewayHandlers({ listings, cities }),
    ...staffDealHandlers({ pool, cities }),
    ...catalogContentHandlers({ pool, cities, changes, findHotelsSeo }),
    ...contentHandlers({ pool, db, cities, changes }),
    ...searchHandlers({ pool, cities, changes, limiter, log }),
    ...signInHandlers(accounts),
    ...passwordHandlers({ ...accounts, captcha, remind }),
    ...networkHandlers({ ...accounts, networks }),
    ...passkeyHandlers({ ...accounts, cities }),
    ...secondStepHandlers({ db, vault }),
    ...contactHandlers({ db, limiter: strictLimiter }),
    ...profileHandlers({ db, cities }),
    ...avatarHandlers({ db, uploads: avatars }),
    ...deviceHandlers({ db }),
    ...subscriptionHandlers({ db, cities }),
    ...personalDataHandlers({ db, limiter: strictLimiter, uploads: avatars }),
    ...brandHandlers({ pool, cities, changes }),
    ...favoriteHandlers({ pool, db }),
    ...checkoutHandlers({ pool, db, limiter: strictLimiter, payments }),
    ...returnHandlers({ pool, limiter }),
    ...orderHistoryHandlers({ pool }),
    ...walletHandlers({ pool, limiter: strictLimiter }),
    ...bookingHandlers({ pool }),
    ...riverHandlers({ pool }),
    ...checkoutInfoHandlers({ pool }),
    ...guestCheckoutHandlers(accounts),
    ...couponHandlers({ pool, db, limiter: strictLimiter, signer }),
    ...merchantHandlers({ pool, limiter: strictLimiter, signer }),
    ...deskHandlers({ pool, limiter: strictLimiter, signer }),
    ...clientLogHandlers({ limiter }),
    ...paymentQrHandlers({ pool }),
    ...statisticsHandlers({ pool, limiter }),
    ...reviewHandlers(reviewDeps),
    ...questionHandlers(reviewDeps),
    ...moderationHandlers({ db, pool }),
    ...withdrawalHandlers({
      ...{ db, pool, destinations },
      limiter: strictLimiter,
      codes: createOwnCodes({ db }, 'withdrawal'),
      papers: createPaperUploads(config.dataDir),
    }),
    ...reconciliationHandlers({ pool }),
  }

  const cache = new PageCache(config.pageCacheBytes)
  changes.onCatalogChange((change) => cache.drop(change.cities))
  const readyAnswers = createReadyAnswers(headers)
  listings.onChange(() => readyAnswers.drop())
  const render = createPageRenderer({
    ...{ handlers, web: deps.web, log },
    isFeatureOn: features.isOn,
  })
  const shownNetworks = networkNames.filter((network) => networks[network])
  const viewOf = createViews(cities, config, shownNetworks)
  const guestPages = createGuestPages({ viewOf, cache, render, headers })

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
        else if (deps.web.kind === 'development')
          deps.web.handle(request, response, () => handle(request, response))
        else if (!sendReady(request, response)) handle(request, response)
      }),
  })

  const callerOf: CallerOf = (request, user = request.user) =>
    new RequestCaller(request, user, config, cities)

  registerErrors(app)
  app.addHook('onRequest', (request, reply, done) => {
    dropTypeOfNoBody(request.raw.headers)
    const { host } = request.headers
    reply.headers(headers).header('x-request-id', request.id)
    if (host !== undefined && !isHost(host)) return done(malformedHost)
    if (request.protocol === 'https') reply.headers(secureOnlyHeaders)
    if (config.sentryDsn && /^\/n?checkout\//.test(request.url))
      reply.header('document-policy', 'js-profiling')
    done()
  })
  registerMovedServices(app, config.services)
  registerNoStore(app)
  registerAddressLength(app)
  registerBodyTimeout(app)
  await app.register(cookie)
  await app.register(formbody)
  const metrics = createMetrics({
    pool,
    pageCache: cache.stats,
    readyAnswers: readyAnswers.stats,
  })
  watchReconciliation(metrics.registry, pool)
  registerMetrics(app, metrics, config)
  registerHealth(app, { pool, isDraining: () => deps.draining.aborted })
  registerSession(app, sessions)
  registerRateLimit(app, limiter, config.callsPerMinute)
  registerDeviceCookies(app)
  registerXsrf(app, createXsrfTokens(deps.secretKey))
  const incomingDir = join(config.dataDir, 'incoming')
  const uploadGate = createUploadGate({ limiter, strictLimiter, incomingDir })
  registerSpoolSweep(app, incomingDir)
  registerCalls(app, handlers, callerOf, readyAnswers, uploadGate)
  registerFeatureToggles(app, features)
  registerRefreshOrder(app, { pool, limiter, strictLimiter })
  registerBankNotifications(app, { payments, payouts })
  const findReader = (request: FastifyRequest) => findPageUser(sessions, request)
  registerOrderEvents(app, { pool, findReader, changes, draining: deps.draining })
  registerRemindForm(app, { remind, callerOf })
  await registerOneClickUnsubscribe(app, { db })
  registerWaitlistForms(app, { db, handlers, callerOf })
  registerCouponFiles(app, {
    ...{ pool, limiter, signer, uploadsDir, callerOf },
    findUser: (request) => findPageUser(sessions, request),
  })
  registerStaffPapers(app, { handlers, callerOf, findUser: findReader })
  registerDocs(app)
  registerMedia(app, {
    uploadsDir,
    cacheDir: join(config.dataDir, 'image-cache'),
  })
  registerSitemap(app, { pool, config, cities })
  if (config.demo) registerOutbox(app, { db })
  oauthSandbox?.register(app)
  if (config.demo)
    await registerBankSandbox(app, {
      pool,
      db,
      account: bankAccount,
      notificationUrl: config.sandboxBankNotificationUrl,
      onNotification: deps.onBankNotification,
    })
  if (deps.web.kind === 'built') await registerAssets(app, deps.web.clientDir)
  const isOverLimit = createPageLimit(limiter, config.callsPerMinute)
  registerPlainForms(app, {
    viewOf,
    render,
    sessions,
    handlers,
    callerOf,
    siteHost: config.siteHost,
    isOverLimit,
  })
  registerPages(app, {
    ...{ viewOf, sessions, cities, render, guestPages, isOverLimit },
    demo: config.demo,
  })
  return app
}
