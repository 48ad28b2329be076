import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPayment } from '../../apps/server/src/adapters/bank/bank.ts'
import { createYooKassaBank } from '../../apps/server/src/adapters/bank/yookassa-bank.ts'
import { sandboxBankAccount } from '../../apps/server/src/sandbox/bank/sandbox-account.ts'
import { createTestApp, type TestApp } from './app.ts'
import { newReceipt } from './new-receipt.ts'

type BankNotification = { event: string; object: Record<string, unknown> & { id: string } }

export type BankTest = Awaited<ReturnType<typeof openBankTest>>

/** A site with its sandbox bank, a client of the bank's API, and a notification listener. */
export async function openBankTest() {
  const listener = await openNotificationListener()
  const test: TestApp = await createTestApp({ sandboxBankNotificationUrl: listener.url })
  const site = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const account = sandboxBankAccount(Buffer.alloc(32, 7), () => site)
  const patience = { responseMs: 60_000, attempts: 3, pauseMs: 5 }
  return {
    ...{ site, account, listener, test },
    bank: createYooKassaBank(account, patience),
    /** Times out before a test would. */
    impatientBank: createYooKassaBank(account, { ...patience, responseMs: 1500, pauseMs: 500 }),
    /** Test hooks in place of a payer: `succeed`, `fail`, `behaviour`. */
    async hook(path: string, body: object = {}) {
      const response = await post(`${site}/sandbox/bank/${path}`, body)
      return { status: response.status, body: await response.json() }
    },
    async close() {
      await test.close()
      await listener.close()
    },
  }
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The shop's notification URL; `status` is its response. */
async function openNotificationListener() {
  const listener = {
    url: '',
    status: 200,
    received: [] as BankNotification[],
    /** Notifications about one object and its refunds, in order of arrival. */
    eventsOf: (id: string) =>
      listener.received
        .filter(({ object }) => object.id === id || object.payment_id === id)
        .map(({ event }) => event),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    listener.received.push(JSON.parse(body))
    response.writeHead(listener.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notifications`
  return listener
}

let count = 0

/** A refund with a receipt of one item. */
export const newRefund = (paymentId: string, amount: number, idempotenceKey: string) => ({
  ...{ paymentId, amount, idempotenceKey },
  receipt: newReceipt(amount),
})

export function newPayment(more: Partial<NewPayment> = {}): NewPayment {
  count += 1
  const { amount = 149_050 } = more
  return {
    amount,
    receipt: newReceipt(amount),
    method: 'bank_card',
    description: 'Купон № 7',
    returnUrl: 'http://localhost/checkout/waiting',
    idempotenceKey: `payment-${count}`,
    capture: true,
    saveMethod: false,
    metadata: { purchaseId: String(count) },
    ...more,
  }
}
