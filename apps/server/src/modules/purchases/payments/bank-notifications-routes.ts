import type { FastifyInstance } from 'fastify'
import { readNotification } from '../../../adapters/bank/notification.ts'
import type { Payouts } from '../../withdrawals/payouts-service.ts'
import type { Payments } from './payments-service.ts'

const bodyLimit = 64 * 1024

/**
 * Webhook of the bank. It is not authenticated, so a notification only makes us query the bank. If
 * the bank does not respond, we fail too, so that it retries.
 */
export function registerBankNotifications(
  app: FastifyInstance,
  { payments, payouts }: { payments: Payments; payouts: Payouts },
) {
  app.post(
    '/gateway/bank/notifications',
    { bodyLimit, config: { xsrf: 'never' } },
    async ({ body }) => {
      const notification = readNotification(body)
      if (notification?.kind === 'payment') await payments.pollByBankId(notification.id)
      if (notification?.kind === 'refund') await payments.pollRefund(notification.id)
      if (notification?.kind === 'payout') await payouts.pollByBankId(notification.id)
      return { status: 200 }
    },
  )
}
