import type { Static, TSchema } from 'typebox'
import { toAmount } from './amount.ts'
import type { Bank, ListPart, ListQuery, NewPayment, PayoutDestination, Receipt } from './bank.ts'
import { BankError } from './bank-error.ts'
import { type RetryPolicy, requestBank } from './request-bank.ts'
import { toPayment, toPayout, toReceipt, toRefund } from './yookassa-objects.ts'
import {
  type List,
  methodTypes,
  PaymentList,
  PaymentObject,
  PayoutList,
  PayoutObject,
  ReceiptList,
  RefundList,
  RefundObject,
} from './yookassa-protocol.ts'
import { receiptBody } from './yookassa-receipt.ts'

type Credentials = { id: string; key: string }

/** Our credentials and the bank's URL. */
export type BankAccount = {
  /** Including the version: `https://api.yookassa.ru/v3`. */
  url(): string
  shop: Credentials
  /** Payouts use a separate account; without it they are off. */
  payouts: Credentials | null
}

/** A customer waits for the total of it. */
const customerRetryPolicy: RetryPolicy = { responseMs: 10_000, attempts: 3, pauseMs: 300 }

const listLimit = '100'
const descriptionLength = 128

/** YooKassa API version 3: JSON over HTTPS with Basic authorization. */
export function createYooKassaBank(account: BankAccount, policy = customerRetryPolicy): Bank {
  const request = <Schema extends TSchema>(
    schema: Schema,
    path: string,
    credentials: Credentials,
    order?: { body: object; idempotenceKey: string },
  ) => {
    const { id, key } = credentials
    const authorization = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
    return requestBank(schema, { url: account.url() + path, authorization, order }, policy)
  }

  const requestList = async <Shown extends TSchema, Item>(
    schema: List<Shown>,
    path: string,
    credentials: Credentials,
    { from, to, cursor }: ListQuery,
    read: (object: Static<Shown>) => Item,
  ): Promise<ListPart<Item>> => {
    const query = new URLSearchParams({
      'created_at.gte': from.toISOString(),
      'created_at.lt': to.toISOString(),
      limit: listLimit,
      ...(cursor && { cursor }),
    })
    const list = await request(schema, `${path}?${query}`, credentials)
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
        await request(PaymentObject, '/payments', shop, {
          body: paymentBody(payment),
          idempotenceKey: payment.idempotenceKey,
        }),
      ),
    getPayment: async (id) => toPayment(await request(PaymentObject, at('/payments', id), shop)),
    capturePayment: async (id, amount, idempotenceKey, receipt) =>
      toPayment(
        await request(PaymentObject, `${at('/payments', id)}/capture`, shop, {
          body: { amount: toAmount(amount), ...withReceipt(receipt) },
          idempotenceKey,
        }),
      ),
    cancelPayment: async (id, idempotenceKey) =>
      toPayment(
        await request(PaymentObject, `${at('/payments', id)}/cancel`, shop, {
          body: {},
          idempotenceKey,
        }),
      ),
    createRefund: async ({ paymentId, amount, idempotenceKey, receipt }) =>
      toRefund(
        await request(RefundObject, '/refunds', shop, {
          body: {
            payment_id: paymentId,
            amount: toAmount(amount),
            ...withReceipt(receipt),
          },
          idempotenceKey,
        }),
      ),
    getRefund: async (id) => toRefund(await request(RefundObject, at('/refunds', id), shop)),
    listReceipts: async (of) => {
      const query = new URLSearchParams(
        'paymentId' in of ? { payment_id: of.paymentId } : { refund_id: of.refundId },
      )
      return (await request(ReceiptList, `/receipts?${query}`, shop)).items.map(toReceipt)
    },
    createPayout: async ({ amount, destination, description, idempotenceKey, metadata }) =>
      toPayout(
        await request(PayoutObject, '/payouts', payer(), {
          body: {
            amount: toAmount(amount),
            payout_destination_data: destinationData(destination),
            description: description.slice(0, descriptionLength),
            ...(metadata && { metadata: { withdrawal_id: metadata.withdrawalId } }),
          },
          idempotenceKey,
        }),
      ),
    getPayout: async (id) => toPayout(await request(PayoutObject, at('/payouts', id), payer())),
    listPayments: (query) => requestList(PaymentList, '/payments', shop, query, toPayment),
    listRefunds: (query) => requestList(RefundList, '/refunds', shop, query, toRefund),
    listPayouts: async (query) => requestList(PayoutList, '/payouts', payer(), query, toPayout),
  }
}

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

function paymentBody({ method, returnUrl, ...payment }: NewPayment): object {
  return {
    amount: toAmount(payment.amount),
    capture: payment.capture,
    description: payment.description.slice(0, descriptionLength),
    metadata: { purchase_id: payment.metadata.purchaseId },
    ...withReceipt(payment.receipt),
    ...(typeof method === 'object'
      ? { payment_method_id: method.savedMethodId }
      : {
          payment_method_data: { type: methodTypes[method] },
          save_payment_method: payment.saveMethod,
          // Our own page shows the QR code, which saves a redirect to the bank's page.
          confirmation: { type: method === 'sbp' ? 'qr' : 'redirect', return_url: returnUrl },
        }),
  }
}

const withReceipt = (receipt: Receipt | undefined) =>
  receipt ? { receipt: receiptBody(receipt) } : {}

function destinationData(destination: PayoutDestination): object {
  return destination.type === 'bank_card'
    ? { type: 'bank_card', card: { number: destination.cardNumber } }
    : { type: 'sbp', phone: destination.phone, bank_id: destination.bankId }
}
