import type { FastifyInstance } from 'fastify'
import { readNotification } from '../../adapters/bank/notification.ts'
import type { Payouts } from '../withdrawals/payouts-service.ts'
import type { Payments } from './payments-service.ts'

const bodyLimit = 64 * 1024

/**
 * Where the bank says that something has changed. Anybody can say so, and is thanked: what has
 * changed we ask of the bank ourselves. When it does not answer, ours is no success either, and it
 * tells us again.
 */
export function registerBankNotifications(
  app: FastifyInstance,
  { payments, payouts }: { payments: Payments; payouts: Payouts },
) {
  app.post(
    '/gateway/bank/notifications',
    { bodyLimit, config: { xsrf: 'never' } },
    async ({ body }) => {
      const told = readNotification(body)
      if (told?.kind === 'payment') await payments.followBankId(told.id)
      if (told?.kind === 'refund') await payments.followRefund(told.id)
      if (told?.kind === 'payout') await payouts.followBankId(told.id)
      return { status: 200 }
    },
  )
}
