import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { PaymentRow } from './bank-tables.ts'
import { type Fault, forAll, instead } from './behaviours.ts'
import { isForgotten, type OrderKey } from './idempotence.ts'
import { type NewMethod, type PaymentOrder, timeToPayMs } from './payments-store.ts'
import { inMs } from './queue-job.ts'

/** No row when the key is known, or when the fault lets nothing be done. */
type Opened = { fault: Fault | null; payment: PaymentRow | null }

/**
 * A payment that waits for its payer, its key and the fault of this call in one statement, which the
 * database knows by its name: nearly all payments are such, and every order of the shop waits for one.
 */
export async function openPayment(
  pool: pg.Pool,
  { account, key, hash }: OrderKey,
  order: PaymentOrder<NewMethod>,
  notificationUrl: string,
): Promise<Opened> {
  const { rows } = await pool.query<PaymentRow & { taken_fault: Fault | null }>({
    name: 'sandbox_open_payment',
    text: `
      with faulty as (
        update sandbox_bank.behaviours set faults_left = faults_left - 1
        where subject_id = $1 and faults_left > 0
        returning fault
      ), taken as (
        insert into sandbox_bank.idempotence_keys as known (account, key, request_hash, object_id)
        select $2, $3, $4::bytea, $5
        where not exists (select from faulty where fault = any($6))
        on conflict (account, key) do update
          set request_hash = excluded.request_hash, object_id = excluded.object_id, created_at = now()
          where ${isForgotten}
        returning object_id
      ), opened as (
        insert into sandbox_bank.payments (id, kopecks, description, metadata, method,
          is_captured_at_once, is_method_kept, confirmation, return_url, notification_url, expires_at)
        select object_id, $7::bigint, $8, $9::jsonb, $10, $11::boolean, $12::boolean, $13, $14, $15,
          $16::timestamptz
        from taken
        returning *
      )
      select opened.*, (select fault from faulty) as taken_fault
      from (values (1)) as once left join opened on true`,
    values: [
      ...[forAll, account, key, hash, randomUUID(), instead],
      ...[order.kopecks, order.description, JSON.stringify(order.metadata), order.method.type],
      ...[order.isCapturedAtOnce, order.isMethodKept],
      ...[order.confirmation?.type ?? null, order.confirmation?.returnUrl ?? null],
      ...[notificationUrl, inMs(timeToPayMs)],
    ],
  })
  // There is always one row.
  const [{ taken_fault: fault, ...payment }] = rows as [(typeof rows)[0]]
  return { fault, payment: payment.id ? payment : null }
}
