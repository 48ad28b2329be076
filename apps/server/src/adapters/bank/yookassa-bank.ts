import type { Static, TSchema } from 'typebox'
import { toAmount } from './amount.ts'
import { askBank, type Patience } from './ask-bank.ts'
import type { Bank, ListPart, ListQuestion, NewPayment, PayoutDestination } from './bank.ts'
import { BankError } from './bank-error.ts'
import { toPayment, toPayout, toRefund } from './yookassa-objects.ts'
import {
  type List,
  methodTypes,
  PaymentList,
  PaymentObject,
  PayoutList,
  PayoutObject,
  RefundList,
  RefundObject,
} from './yookassa-protocol.ts'

type Credentials = { id: string; key: string }

/** What the bank knows us by, and where we find it. */
export type BankAccount = {
  /** Up to and with the version: `https://api.yookassa.ru/v3`. */
  url(): string
  shop: Credentials
  /** Payouts leave from an account of their own; without it nothing is paid out. */
  payouts: Credentials | null
}

/** A customer waits for the sum of it. */
const customersPatience: Patience = { answerMs: 10_000, attempts: 3, pauseMs: 300 }

const listLimit = '100'
const descriptionLength = 128

/** YooKassa, version 3 of its protocol: JSON over HTTPS, the account in Basic authorisation. */
export function createYooKassaBank(account: BankAccount, patience = customersPatience): Bank {
  const ask = <Schema extends TSchema>(
    schema: Schema,
    path: string,
    credentials: Credentials,
    order?: { body: object; idempotenceKey: string },
  ) => {
    const { id, key } = credentials
    const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
    return askBank(schema, { url: account.url() + path, authorization, order }, patience)
  }

  const askForList = async <Shown extends TSchema, Item>(
    schema: List<Shown>,
    path: string,
    credentials: Credentials,
    { from, to, cursor }: ListQuestion,
    read: (object: Static<Shown>) => Item,
  ): Promise<ListPart<Item>> => {
    const query = new URLSearchParams({
      'created_at.gte': from.toISOString(),
      'created_at.lt': to.toISOString(),
      limit: listLimit,
      ...(cursor && { cursor }),
    })
    const list = await ask(schema, `${path}?${query}`, credentials)
    return { items: list.items.map(read), nextCursor: list.next_cursor ?? null }
  }

  const payer = () => {
    if (account.payouts) return account.payouts
    throw new BankError('refused', 'payouts_off', 'No account for payouts is set up.')
  }

  const { shop } = account
  return {
    createPayment: async (payment) =>
      toPayment(
        await ask(PaymentObject, '/payments', shop, {
          body: paymentBody(payment),
          idempotenceKey: payment.idempotenceKey,
        }),
      ),
    getPayment: async (id) => toPayment(await ask(PaymentObject, at('/payments', id), shop)),
    capturePayment: async (id, amount, idempotenceKey) =>
      toPayment(
        await ask(PaymentObject, `${at('/payments', id)}/capture`, shop, {
          body: { amount: toAmount(amount) },
          idempotenceKey,
        }),
      ),
    cancelPayment: async (id, idempotenceKey) =>
      toPayment(
        await ask(PaymentObject, `${at('/payments', id)}/cancel`, shop, {
          body: {},
          idempotenceKey,
        }),
      ),
    createRefund: async ({ paymentId, amount, idempotenceKey }) =>
      toRefund(
        await ask(RefundObject, '/refunds', shop, {
          body: { payment_id: paymentId, amount: toAmount(amount) },
          idempotenceKey,
        }),
      ),
    getRefund: async (id) => toRefund(await ask(RefundObject, at('/refunds', id), shop)),
    createPayout: async ({ amount, destination, description, idempotenceKey, metadata }) =>
      toPayout(
        await ask(PayoutObject, '/payouts', payer(), {
          body: {
            amount: toAmount(amount),
            payout_destination_data: destinationData(destination),
            description: description.slice(0, descriptionLength),
            ...(metadata && { metadata: { withdrawal_id: metadata.withdrawalId } }),
          },
          idempotenceKey,
        }),
      ),
    getPayout: async (id) => toPayout(await ask(PayoutObject, at('/payouts', id), payer())),
    listPayments: (question) => askForList(PaymentList, '/payments', shop, question, toPayment),
    listRefunds: (question) => askForList(RefundList, '/refunds', shop, question, toRefund),
    listPayouts: async (question) =>
      askForList(PayoutList, '/payouts', payer(), question, toPayout),
  }
}

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

function paymentBody({ method, returnUrl, ...payment }: NewPayment): object {
  return {
    amount: toAmount(payment.amount),
    capture: payment.capture,
    description: payment.description.slice(0, descriptionLength),
    metadata: { purchase_id: payment.metadata.purchaseId },
    ...(payment.receipt && { receipt: payment.receipt }),
    ...(typeof method === 'object'
      ? { payment_method_id: method.savedMethodId }
      : {
          payment_method_data: { type: methodTypes[method] },
          save_payment_method: payment.saveMethod,
          // Our own page shows the code; the bank's page would be one more on the way.
          confirmation: { type: method === 'sbp' ? 'qr' : 'redirect', return_url: returnUrl },
        }),
  }
}

function destinationData(destination: PayoutDestination): object {
  return destination.type === 'bank_card'
    ? { type: 'bank_card', card: { number: destination.cardNumber } }
    : { type: 'sbp', phone: destination.phone, bank_id: destination.bankId }
}
