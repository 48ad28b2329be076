import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textFields } from '../../input/text-fields.ts'
import { payPath } from './bank-objects.ts'
import type { BankDb, PaymentRow } from './bank-tables.ts'
import { missingPage, type PageState, payPage, sandboxCode } from './pay-page.ts'
import { declinePayment, findPayment, requestCode, settlePayment } from './payments-store.ts'
import { readCard } from './read-card.ts'
import { findTestCard } from './test-cards.ts'

const stylesheet = readFileSync(new URL('./pay.css', import.meta.url), 'utf8')

const formOptions = { bodyLimit: 8192, config: { xsrf: 'form' } } as const

type Fields = Record<string, string | undefined>

/** The bank's payment page. It works without scripts. */
export function registerPayPages(app: FastifyInstance, { books }: { books: BankDb }) {
  app.get(`${payPath}/:id`, async (request, reply) => {
    const payment = await findPayment(books, idOf(request))
    return show(reply, payment, { chosen: textFields(request.query).card })
  })

  app.post(`${payPath}/:id`, formOptions, async (request, reply) => {
    const payment = await findPayment(books, idOf(request))
    if (payment?.status !== 'pending') return show(reply, payment, {})
    const state = await takeStep(books, payment, textFields(request.body))
    const decided = await findPayment(books, payment.id)
    if (decided && isPaid(decided) && decided.return_url)
      return reply.header('cache-control', 'no-store').redirect(decided.return_url, 303)
    if (!state) return reply.redirect(`${payPath}/${payment.id}`, 303)
    return show(reply.code(400), decided, state)
  })

  app.get('/sandbox/bank/pay.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  )
}

/** Null when the step succeeded, else the state to render. */
async function takeStep(
  books: BankDb,
  payment: PaymentRow,
  fields: Fields,
): Promise<PageState | null> {
  const { id, method, waiting_card: waitingCard } = payment
  const decline = (reason: string) =>
    declinePayment(books, id, { party: 'payment_network', reason })

  if (fields.step === 'refuse') {
    await decline(waitingCard ? '3d_secure_failed' : 'general_decline')
    return null
  }
  if (method !== 'bank_card') {
    await settlePayment(books, id)
    return null
  }
  if (waitingCard) {
    if (fields.code?.trim() !== sandboxCode)
      return { codeError: `Код не подходит. В песочнице он всегда ${sandboxCode}.` }
    const reason = findTestCard(waitingCard)?.reason
    await (reason ? decline(reason) : settlePayment(books, id))
    return null
  }
  const { number = '', expiry = '', csc = '' } = fields
  const given = readCard({ number, expiry, csc }, new Date())
  if ('errors' in given) return { fields: { number, expiry, csc }, errors: given.errors }
  const { card, face } = given
  if (card.hasCode) await requestCode(books, id, card.number, face)
  else if (card.reason) await decline(card.reason)
  else await settlePayment(books, id, face)
  return null
}

function show(reply: FastifyReply, payment: PaymentRow | undefined, state: PageState) {
  if (!payment) reply.code(404)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send((payment ? payPage(payment, state) : missingPage()).text)
}

const isPaid = ({ status }: PaymentRow) =>
  status === 'succeeded' || status === 'waiting_for_capture'

const idOf = ({ params }: FastifyRequest): string => Object(params).id
