import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { BankAccount } from '../../adapters/bank/yookassa-bank.ts'
import { paymentObject, payoutObject, refundObject } from './bank-objects.ts'
import { BankRefusal, notFound } from './bank-refusal.ts'
import type { BankDb } from './bank-tables.ts'
import { type Fault, forAll, takeFault } from './behaviours.ts'
import { knownObject, orderKey, runOnce } from './idempotence.ts'
import { listObjects } from './list-objects.ts'
import { listReceipts } from './list-receipts.ts'
import { findPaymentOfCall, openPayment } from './payment-calls.ts'
import { cancelPayment, capturePayment, payBySaved, readPayment } from './payments-store.ts'
import { createPayout, readPayout } from './payouts-store.ts'
import { readCapture, readPaymentOrder, readPayoutOrder, readRefundOrder } from './read-orders.ts'
import { createRefund, readRefund } from './refunds-store.ts'
import { apiPath } from './sandbox-account.ts'

type Deps = {
  pool: pg.Pool
  books: BankDb
  account: BankAccount
  /** Notification URL of the calling shop. */
  notificationUrlOf(request: FastifyRequest): string
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type Work = (request: FastifyRequest) => Promise<object>

/** Returns the id of the created or changed object. */
type Order = (trx: BankDb, request: FastifyRequest) => Promise<string>

const processing = {
  type: 'processing',
  description: 'The request is taken but not done yet. Repeat it with the same key.',
  retry_after: 100,
}

/** The bank's protocol as used by the shop. */
export function registerV3(
  app: FastifyInstance,
  { pool, books, account, notificationUrlOf }: Deps,
) {
  const handleCall = (method: 'GET' | 'POST', path: string, handle: Handler) =>
    app.route({
      method,
      url: apiPath + path,
      config: { xsrf: 'never' },
      handler: async (request, reply) => {
        checkAccount(request, path.startsWith('/payouts') ? account.payouts : account.shop)
        return handle(request, reply)
      },
    })

  const route = (method: 'GET' | 'POST', path: string, work: Work) =>
    handleCall(method, path, async (request, reply) => {
      const fault = await takeFault(books, idOf(request))
      return withFault(fault, reply, () => work(request))
    })

  const keyOf = (request: FastifyRequest) =>
    orderKey(
      request.url.startsWith(`${apiPath}/payouts`) ? 'agent' : 'shop',
      headerOf(request, 'idempotence-key'),
      request.url,
      request.body,
    )

  const order = (path: string, show: (id: string) => Promise<object>, work: Order) =>
    route('POST', path, async (request) =>
      show(await runOnce(books, keyOf(request), (trx) => work(trx, request))),
    )

  const showPayment = async (id: string) => paymentObject(await readPayment(books, id))
  const showRefund = async (id: string) => refundObject(await readRefund(books, id))
  const showPayout = async (id: string) => payoutObject(await readPayout(books, id))

  handleCall('POST', '/payments', async (request, reply) => {
    const key = keyOf(request)
    const paymentOrder = readPaymentOrder(request.body)
    const { method } = paymentOrder
    const url = notificationUrlOf(request)
    if ('savedMethodId' in method)
      return withFault(await takeFault(books, forAll), reply, async () =>
        showPayment(
          await runOnce(books, key, (trx) => payBySaved(trx, { ...paymentOrder, method }, url)),
        ),
      )
    const { fault, payment } = await openPayment(pool, key, { ...paymentOrder, method }, url)
    return withFault(fault, reply, async () =>
      payment ? paymentObject(payment) : showPayment(await knownObject(books, key)),
    )
  })
  order('/payments/:id/capture', showPayment, async (trx, request) => {
    await capturePayment(trx, idOf(request), readCapture(request.body ?? {}))
    return idOf(request)
  })
  order('/payments/:id/cancel', showPayment, async (trx, request) => {
    await cancelPayment(trx, idOf(request))
    return idOf(request)
  })
  order('/refunds', showRefund, (trx, request) => createRefund(trx, readRefundOrder(request.body)))
  order('/payouts', showPayout, (trx, request) =>
    createPayout(trx, readPayoutOrder(request.body), notificationUrlOf(request)),
  )

  handleCall('GET', '/payments/:id', async (request, reply) => {
    const { fault, payment } = await findPaymentOfCall(pool, idOf(request))
    return withFault(fault, reply, async () => {
      if (payment) return paymentObject(payment)
      throw notFound('Payment')
    })
  })
  route('GET', '/refunds/:id', (request) => showRefund(idOf(request)))
  route('GET', '/payouts/:id', (request) => showPayout(idOf(request)))
  route('GET', '/payments', ({ query }) =>
    listObjects(books, 'payments', Object(query), paymentObject),
  )
  route('GET', '/refunds', ({ query }) =>
    listObjects(books, 'refunds', Object(query), refundObject),
  )
  route('GET', '/receipts', ({ query }) => listReceipts(books, Object(query)))
  route('GET', '/payouts', ({ query }) =>
    listObjects(books, 'payouts', Object(query), payoutObject),
  )
}

/** Executes the work with an injected fault. */
async function withFault(fault: Fault | null, reply: FastifyReply, work: () => Promise<object>) {
  if (fault === 'error') throw brokenDown()
  if (fault === 'limit') throw new BankRefusal(429, 'too_many_requests', 'Too many requests')
  if (fault === 'processing') return reply.code(202).send(processing)
  const done = await work()
  if (fault === 'lost') throw brokenDown()
  if (fault === 'garbage') return reply.type('text/html').send('<html>It works!</html>')
  if (fault === 'silence') {
    reply.hijack()
    return undefined
  }
  return done
}

const brokenDown = () => new BankRefusal(500, 'internal_server_error', 'Internal server error')

function checkAccount(request: FastifyRequest, known: BankAccount['payouts']) {
  const expected = known && Buffer.from(`${known.id}:${known.key}`).toString('base64')
  const given = Buffer.from(headerOf(request, 'authorization') ?? '')
  const basic = Buffer.from(`Basic ${expected}`)
  if (given.length === basic.length && timingSafeEqual(given, basic)) return
  throw new BankRefusal(401, 'invalid_credentials', 'Authentication by given credentials failed')
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const idOf = ({ params }: FastifyRequest): string => Object(params).id ?? ''
