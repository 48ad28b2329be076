import { sql } from 'kysely'
import type { Module } from '../module.ts'
import { checkoutInfoHandlers } from './checkout/checkout-info-routes.ts'
import { checkoutHandlers } from './checkout/checkout-routes.ts'
import { registerRefreshOrder } from './checkout/refresh-order-routes.ts'
import { deleteUnsentGifts } from './delivery/gifts-store.ts'
import { paidOrdersQueue } from './delivery/paid-orders-queue.ts'
import { createDemoPurchases } from './demo-purchases.ts'
import { giftHandlers } from './gifts/gift-routes.ts'
import { purchaseLetters } from './letter-examples.ts'
import { registerOrderEvents } from './orders/order-events-routes.ts'
import { orderHistoryHandlers } from './orders/order-history-routes.ts'
import { orderSchedule, orderTasks } from './orders/order-jobs.ts'
import { dropUnpaidOrders } from './orders/orders-store.ts'
import { registerBankNotifications } from './payments/bank-notifications-routes.ts'
import { paymentQrHandlers } from './payments/payment-qr-routes.ts'
import { purchasesExport } from './purchases-export.ts'

export const purchases = {
  name: 'purchases',
  web: (services) => ({
    handlers: {
      ...checkoutHandlers({ ...services, limiter: services.strictLimiter }),
      ...checkoutInfoHandlers(services),
      ...orderHistoryHandlers(services),
      ...paymentQrHandlers(services),
      ...giftHandlers(services),
    },
    routes(app, { findUser }) {
      registerRefreshOrder(app, services)
      registerBankNotifications(app, services)
      registerOrderEvents(app, { ...services, findReader: findUser })
    },
  }),
  work: (services) => ({
    tasks: orderTasks(services),
    schedule: orderSchedule,
    queues: [paidOrdersQueue(services)],
  }),
  exportParts: [purchasesExport],
  clearedOnClaim: {
    tables: ['order_contacts'],
    async others(trx, userId) {
      await deleteUnsentGifts(trx, userId)
      await dropUnpaidOrders(trx, userId)
    },
  },
  // The bank may still credit or bounce their money.
  blocksDeletion: sql<boolean>`exists (
    select from orders where orders.user_id = users.id and awaits_bank(orders))`,
  createDemo: ({ db }) => createDemoPurchases(db),
  clearedWithCatalogue: [
    'orders',
    'purchases',
    'payments',
    'refunds',
    'gifts',
    'order_contacts',
    'deal_stock',
    'sold_coupons',
  ],
  letterExamples: purchaseLetters,
} satisfies Module
