import { createCouponPapers } from '../modules/coupons/coupon-papers-service.ts'
import type { Module } from '../modules/module.ts'
import { registerMailGallery } from '../modules/notifications/mail-gallery-routes.ts'
import { registerOutbox } from '../modules/notifications/outbox-routes.ts'
import { letterRenderer } from '../modules/notifications/render-letter.ts'
import { bankSandbox } from './bank/index.ts'

/** Shows the messages instead of sending them. */
const outbox = {
  name: 'outbox',
  web: (services) => ({
    routes(app) {
      const renderLetter = letterRenderer(createCouponPapers(services), services.site)
      registerOutbox(app, { db: services.db, renderLetter })
      registerMailGallery(app, { ...services, renderLetter })
    },
  }),
} satisfies Module

const oauthSandbox = {
  name: 'oauth-sandbox',
  web: (services) => ({ routes: (app) => services.oauthSandbox?.register(app) }),
} satisfies Module

/** Parts of the demo only. */
export const demoModules = [outbox, oauthSandbox, bankSandbox] as const
