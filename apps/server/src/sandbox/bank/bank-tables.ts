import type { Generated, GeneratedAlways, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { Cancellation } from '../../adapters/bank/bank.ts'
import type { Db } from '../../db.ts'
import type { Fault, Settings } from './behaviours.ts'
import type { ReceiptContent } from './read-receipt.ts'
import type { CardFace } from './test-cards.ts'

type PaymentsTable = {
  id: string
  number: GeneratedAlways<number>
  status: Generated<'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'>
  kopecks: number
  refunded_kopecks: Generated<number>
  description: string | null
  metadata: JSONColumnType<Record<string, string>>
  method: 'bank_card' | 'sbp' | 'sberbank'
  card: JSONColumnType<CardFace> | null
  waiting_card: string | null
  is_captured_at_once: boolean
  is_method_kept: boolean
  saved_method_id: string | null
  confirmation: 'redirect' | 'qr' | null
  return_url: string | null
  notification_url: string
  cancellation: JSONColumnType<Cancellation> | null
  created_at: Generated<Date>
  expires_at: Date
  captured_at: Date | null
  receipt: JSONColumnType<ReceiptContent> | null
}

/** The payout destination as the bank shows it. */
export type DestinationFace =
  | { type: 'bank_card'; card: { first6: string; last4: string; card_type: string } }
  | { type: 'sbp'; phone: string; bank_id: string; recipient_checked: boolean }

type BankTables = {
  'sandbox_bank.payments': PaymentsTable
  'sandbox_bank.refunds': {
    id: string
    number: GeneratedAlways<number>
    payment_id: string
    kopecks: number
    created_at: Generated<Date>
    receipt: JSONColumnType<ReceiptContent> | null
  }
  'sandbox_bank.receipts': {
    id: string
    number: GeneratedAlways<number>
    payment_id: string
    refund_id: string | null
    status: 'pending' | 'succeeded' | 'canceled'
    content: JSONColumnType<ReceiptContent>
    fiscal_attribute: string
    created_at: Generated<Date>
  }
  'sandbox_bank.payouts': {
    id: string
    number: GeneratedAlways<number>
    status: 'pending' | 'succeeded' | 'canceled'
    kopecks: number
    description: string | null
    metadata: JSONColumnType<Record<string, string>>
    destination: JSONColumnType<DestinationFace>
    notification_url: string
    cancellation: JSONColumnType<Cancellation> | null
    created_at: Generated<Date>
  }
  'sandbox_bank.idempotence_keys': {
    account: string
    key: string
    request_hash: Buffer
    object_id: string | null
    created_at: Generated<Date>
  }
  'sandbox_bank.behaviours': {
    subject_id: string
    settings: JSONColumnType<Settings>
    faults_left: number
    fault: Fault | null
  }
}

export type BankDb = Kysely<BankTables>

export type PaymentRow = Selectable<BankTables['sandbox_bank.payments']>
export type RefundRow = Selectable<BankTables['sandbox_bank.refunds']>
export type ReceiptRow = Selectable<BankTables['sandbox_bank.receipts']>
export type PayoutRow = Selectable<BankTables['sandbox_bank.payouts']>

/** Restricts the types to the bank's own tables. */
export const bankBooks = (db: Db) => db as unknown as BankDb
