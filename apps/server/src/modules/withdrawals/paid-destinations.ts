import type { PaidDestination } from '@skidora/contract/withdrawals.ts'
import type pg from 'pg'
import type { PayoutDestination } from '../../adapters/bank/bank.ts'
import { invalidField } from '../../app-error.ts'
import type { Destinations } from './destinations.ts'

export type ReuseDeps = { pool: pg.Pool; destinations: Destinations }

const destinationLimit = 5

/** Destinations of this user's payouts, latest first, each named by a paid withdrawal. */
export async function readPaidDestinations(
  pool: pg.Pool,
  userId: number,
): Promise<PaidDestination[]> {
  const { rows } = await pool.query<PaidDestination>(
    `select paid.code as "uniqueCode", paid.method, paid.destination_title as title,
       paid.full_name as "fullName", is_known_destination($1, paid.destination_hash) as "isLast"
     from (
       select distinct on (withdrawals.destination_hash) withdrawals.*
       from withdrawals
       where withdrawals.user_id = $1 and withdrawals.status = 'paid'
         and withdrawals.destination is not null
       order by withdrawals.destination_hash, withdrawals.settled_at desc, withdrawals.id desc
     ) as paid
     order by paid.settled_at desc, paid.id desc
     limit ${destinationLimit}`,
    [userId],
  )
  return rows
}

/** Decrypts the destination of a paid withdrawal of this user; it never leaves the server. */
export async function reuseDestination(
  { pool, destinations }: ReuseDeps,
  userId: number,
  code: string,
): Promise<PayoutDestination> {
  const { rows } = await pool.query<{ destination: string }>(
    `select withdrawals.destination from withdrawals
     where withdrawals.user_id = $1 and withdrawals.code = $2 and withdrawals.status = 'paid'
       and withdrawals.destination is not null`,
    [userId, code],
  )
  const [paid] = rows
  if (!paid) throw invalidField('sameAs', 'Туда мы вам ещё не платили. Выберите другие реквизиты.')
  const destination = destinations.open(paid.destination, code)
  // Sealed with another key.
  if (!destination) throw invalidField('sameAs', 'Эти реквизиты не сохранились. Введите их заново.')
  return destination
}
