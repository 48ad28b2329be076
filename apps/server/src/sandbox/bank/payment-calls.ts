import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PaymentRow } from './bank-tables.ts'
import { type Fault, forAll, preventingFaults } from './behaviours.ts'
import { isExpired, type OrderKey } from './idempotence.ts'
import { inMs } from './in-ms.ts'
import { type NewMethod, type PaymentOrder, timeToPayMs } from './payments-store.ts'

/** The fault of a call and its payment. */
type Called = { fault: Fault | null; payment: PaymentRow | null }

type CalledRow = PaymentRow & { injected_fault: Fault | null }

// Every order waits for these two calls, so each is one prepared statement, including its fault.

/**
 * Opens a pending payment, as nearly all are, and stores its key. Returns no payment when the key
 * is known or the fault prevents execution.
 */
export async function openPayment(
  pool: pg.Pool,
  { account, key, hash }: OrderKey,
  order: PaymentOrder<NewMethod>,
  notificationUrl: string,
): Promise<Called> {
  const { rows } = await pool.query<CalledRow>({
    name: 'sandbox_open_payment',
    text: `
      with faulty as (
        select sandbox_bank.take_fault($1) as fault
      ), taken as (
        insert into sandbox_bank.idempotence_keys as known (account, key, request_hash, object_id)
        select $2, $3, $4::bytea, $5
        where not exists (select from faulty where fault = any($6))
        on conflict (account, key) do update
          set request_hash = excluded.request_hash, object_id = excluded.object_id, created_at = now()
          where ${isExpired}
        returning object_id
      ), opened as (
        insert into sandbox_bank.payments (id, kopecks, description, metadata, method,
          is_captured_at_once, is_method_kept, confirmation, return_url, notification_url, expires_at,
          receipt)
        select object_id, $7::bigint, $8, $9::jsonb, $10, $11::boolean, $12::boolean, $13, $14, $15,
          $16::timestamptz, $17::jsonb
        from taken
        returning *
      )
      select opened.*, (select fault from faulty) as injected_fault
      from (values (1)) as once left join opened on true`,
    values: [
      ...[forAll, account, key, hash, randomUUID(), preventingFaults],
      ...[order.kopecks, order.description, JSON.stringify(order.metadata), order.method.type],
      ...[order.isCapturedAtOnce, order.isMethodKept],
      ...[order.confirmation?.type ?? null, order.confirmation?.returnUrl ?? null],
      ...[notificationUrl, inMs(timeToPayMs), JSON.stringify(order.receipt)],
    ],
  })
  return calledOf(rows)
}

export async function findPaymentOfCall(pool: pg.Pool, id: string): Promise<Called> {
  const { rows } = await pool.query<CalledRow>({
    name: 'sandbox_find_payment',
    text: `
      select payments.*, faulty.fault as injected_fault
      from (select sandbox_bank.take_fault($1) as fault) as faulty
      left join sandbox_bank.payments on payments.id = $1`,
    values: [id],
  })
  return calledOf(rows)
}

function calledOf(rows: CalledRow[]): Called {
  // Always one row.
  const [{ injected_fault: fault, ...payment }] = rows as [CalledRow]
  return { fault, payment: payment.id ? payment : null }
}
