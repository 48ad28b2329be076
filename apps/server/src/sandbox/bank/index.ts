import type { Module } from '../../modules/module.ts'
import { bankSandboxSchedule, bankSandboxTasks } from './bank-jobs.ts'
import { registerBankSandbox } from './bank-sandbox.ts'
import { shopNotifications, shopNotificationsQueue } from './shop-notifications-queue.ts'

export const bankSandbox = {
  name: 'bank-sandbox',
  web: ({ pool, db, config, sandboxAccount, wakeQueue }) => ({
    routes: (app) =>
      registerBankSandbox(app, {
        ...{ pool, db },
        account: sandboxAccount,
        notificationUrl: config.sandboxBankNotificationUrl,
        onNotification: () => wakeQueue(shopNotifications),
      }),
  }),
  work: ({ pool, db }) => ({
    tasks: bankSandboxTasks({ db }),
    schedule: bankSandboxSchedule,
    queues: [shopNotificationsQueue(pool)],
  }),
  // The bank would notify about payments of deleted purchases.
  clearedWithCatalogue: [
    'sandbox_bank.payments',
    'sandbox_bank.refunds',
    'sandbox_bank.receipts',
    'sandbox_bank.payouts',
  ],
} satisfies Module
