import type { Module } from '../module.ts'
import { registerCouponFiles } from './coupon-file-routes.ts'
import { couponSchedule, couponTasks } from './coupon-jobs.ts'
import { couponHandlers } from './coupon-routes.ts'
import { createCouponSigner } from './coupon-signer.ts'
import { couponsExport } from './coupons-export.ts'
import { createDemoCoupons } from './demo-coupons.ts'
import { deskHandlers } from './desk-routes.ts'
import { couponLetters } from './letter-examples.ts'
import { merchantHandlers } from './merchant-routes.ts'
import { warnOfCertificateEnd } from './passes/offered-wallets.ts'
import { registerPasses } from './passes/pass-routes.ts'

export const coupons = {
  name: 'coupons',
  web(services) {
    const signer = createCouponSigner(services.secretKey)
    warnOfCertificateEnd(services.config.wallets.apple, services.log)
    const deps = { ...services, limiter: services.strictLimiter, signer }
    return {
      handlers: { ...couponHandlers(deps), ...merchantHandlers(deps), ...deskHandlers(deps) },
      routes(app, tools) {
        registerCouponFiles(app, { ...services, ...tools, signer })
        registerPasses(app, { ...services, ...tools, signer })
      },
    }
  },
  work: (services) => ({ tasks: couponTasks(services), schedule: couponSchedule }),
  exportParts: [couponsExport],
  expiredRows: {
    merchant_devices:
      "link_ends_at <= now() or revoked_at <= now() or connected_at < now() - interval '1 year'",
  },
  createDemo: ({ db }) => createDemoCoupons(db),
  clearedWithCatalogue: ['coupons', 'merchant_keys', 'merchant_devices'],
  letterExamples: couponLetters,
} satisfies Module
