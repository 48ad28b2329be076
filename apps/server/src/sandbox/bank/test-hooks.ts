import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { paymentObject } from './bank-objects.ts'
import { BankRefusal } from './bank-refusal.ts'
import type { BankDb } from './bank-tables.ts'
import { Behaviour, forAll, setBehaviour } from './behaviours.ts'
import { declinePayment, readPayment, settlePayment } from './payments-store.ts'
import { check } from './read-orders.ts'

const Failure = Type.Object({
  reason: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,64}$' })),
})

const options = { config: { xsrf: 'never' } } as const

/** Hooks for tests: act as the payer and inject faults. */
export function registerTestHooks(app: FastifyInstance, { books }: { books: BankDb }) {
  const idOf = ({ params }: FastifyRequest): string => Object(params).id
  const show = async (id: string) => paymentObject(await readPayment(books, id))

  app.post('/sandbox/bank/payments/:id/succeed', options, async (request) => {
    const id = idOf(request)
    const paid = await settlePayment(books, id)
    if (paid) return paymentObject(paid)
    const payment = await show(id)
    if (payment.status === 'canceled') throw alreadyDecided(payment.status)
    return payment
  })

  app.post('/sandbox/bank/payments/:id/fail', options, async (request) => {
    const id = idOf(request)
    const { reason = 'general_decline' } = check(Failure, request.body ?? {})
    const cancellation = { party: 'payment_network', reason }
    await declinePayment(books, id, cancellation)
    const payment = await show(id)
    if (payment.status !== 'canceled') throw alreadyDecided(payment.status)
    return payment
  })

  app.post('/sandbox/bank/payments/:id/behaviour', options, async (request) => {
    const { id } = await readPayment(books, idOf(request))
    return setAndShow(id, request.body)
  })

  app.post('/sandbox/bank/behaviour', options, async (request) => setAndShow(forAll, request.body))

  async function setAndShow(subjectId: string, body: unknown) {
    const behaviour = check(Behaviour, body ?? {})
    await setBehaviour(books, subjectId, behaviour)
    return behaviour
  }
}

const alreadyDecided = (status: string) =>
  new BankRefusal(409, 'already_decided', `The payment is ${status}`)
