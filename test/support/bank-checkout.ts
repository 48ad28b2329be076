import { pino } from 'pino'
import { createYooKassaBank } from '../../apps/server/src/adapters/bank/yookassa-bank.ts'
import { drainQueue } from '../../apps/server/src/jobs/work-queue.ts'
import { orderTasks } from '../../apps/server/src/modules/purchases/orders/order-jobs.ts'
import { createPayments } from '../../apps/server/src/modules/purchases/payments/payments-service.ts'
import { sandboxBankAccount } from '../../apps/server/src/sandbox/bank/sandbox-account.ts'
import { shopNotificationsQueue } from '../../apps/server/src/sandbox/bank/shop-notifications-queue.ts'
import { createTestApp } from './app.ts'
import { call } from './call.ts'
import { testSite } from './messages.ts'
import { runJobs } from './run-jobs.ts'
import { openShop } from './shop.ts'

/** A site with its sandbox bank, both reached over HTTP. */
export async function openBankCheckout() {
  const site = await createTestApp()
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const shop = openShop(site.database)
  const log = pino({ level: 'silent' })
  return {
    site,
    url,
    shop,
    log,
    /** Plays the payer, or changes how the sandbox bank behaves. */
    hook: (path: string, body: object = {}) =>
      fetch(`${url}/sandbox/bank/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async work(...tasks: string[]) {
      const { appPool: pool, db } = site.database
      const bank = createYooKassaBank(sandboxBankAccount(Buffer.alloc(32, 7), () => url))
      const payments = createPayments({ pool, bank, log })
      await drainQueue(pool, shopNotificationsQueue(pool))
      await runJobs(site.database, orderTasks({ db, site: testSite, payments }), ...tasks)
      await shop.runPaymentJobs()
    },
    order: (token: string, body: object, key = `key-${shop.next()}`) =>
      call(site, 'POST /api/v4/checkout/createOrder', {
        token,
        body,
        headers: key ? { 'idempotency-key': key } : {},
      }),
    statusOf: async (token: string, purchaseId: number) =>
      (
        await call(site, 'GET /api/v4/checkout/checkPurchasePaidStatus', {
          token,
          query: { purchaseId: String(purchaseId) },
        })
      ).data?.status,
    bankIdOf: async (purchaseId: number) =>
      (
        await shop.one<{ bank_id: string }>(
          'select bank_id from payments where order_id = $1 order by id desc limit 1',
          [purchaseId],
        )
      ).bank_id,
    sendNotification: (event: string, id: string) =>
      site.app.inject({
        method: 'POST',
        url: '/gateway/bank/notifications',
        payload: { type: 'notification', event, object: { id } },
      }),
  }
}

export const orderBody = (
  { dealId, optionId }: { dealId: number; optionId: number },
  more = {},
) => ({ dealOfferId: dealId, dealOfferPriceId: optionId, ...more })
