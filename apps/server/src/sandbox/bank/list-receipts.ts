import { sql } from 'kysely'
import { receiptObject } from './bank-objects.ts'
import type { BankDb } from './bank-tables.ts'
import { listObjects } from './list-objects.ts'

/** Receipts of a payment without those of its refunds, of a refund, or all. */
export const listReceipts = (books: BankDb, query: Record<string, unknown>) =>
  listObjects(books, 'receipts', query, receiptObject, [
    ...(query.payment_id === undefined
      ? []
      : [sql<boolean>`payment_id = ${String(query.payment_id)} and refund_id is null`]),
    ...(query.refund_id === undefined
      ? []
      : [sql<boolean>`refund_id = ${String(query.refund_id)}`]),
  ])
