import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts'

let database: TestDatabase
let client: PoolClient
beforeAll(async () => {
  database = await createTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.drop()
})

type Transition = [from: string, to: string]

async function values<Value>(query: string, parameters: unknown[] = []): Promise<Value[]> {
  const { rows } = await client.query<{ value: Value }>(query, parameters)
  return rows.map(({ value }) => value)
}

/** A copy of the table that has its trigger and no other rules. */
async function copyTable(table: string) {
  await client.query(`create table probe as select * from ${table} with no data`)
  const [trigger = ''] = await values<string>(
    'select pg_get_triggerdef(oid) as value from pg_trigger where tgname = $1',
    [`${table}_status_transitions`],
  )
  await client.query(trigger.replace(` ON public.${table} `, ' ON probe '))
}

const statusesOf = (table: string) =>
  values<string>(
    `select array_to_string(regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''', 'g'), '') as value
     from pg_constraint where conname = $1`,
    [`${table}_status_known`],
  )

async function acceptedTransitions(statuses: string[]): Promise<Transition[]> {
  const accepted: Transition[] = []
  for (const from of statuses)
    for (const to of statuses.filter((status) => status !== from)) {
      await client.query('savepoint attempt')
      await client.query('insert into probe (status) values ($1)', [from])
      const updating = client.query('update probe set status = $1', [to])
      if (await updating.then(() => true, isRejected)) accepted.push([from, to])
      await client.query('rollback to savepoint attempt')
    }
  return accepted
}

function isRejected(error: { code: string }): false {
  expect(error.code).toBe('23514')
  return false
}

const text = ([from, to]: Transition) => `('${from}', '${to}')`

describe.each([
  ['orders', 'is_order_transition'],
  ['purchases', 'is_purchase_transition'],
  ['coupons', 'is_coupon_transition'],
  ['coupon_returns', 'is_return_transition'],
  ['withdrawals', 'is_withdrawal_transition'],
  ['bookings', 'is_booking_transition'],
  ['parcels', 'is_parcel_transition'],
  ['river_seats', 'is_booking_transition'],
  ['stays', 'is_stay_transition'],
  ['trips', 'is_trip_transition'],
])('a transition of %s', (table, list) => {
  test(`is accepted if and only if ${list} lists it`, async () => {
    await client.query('begin')
    await copyTable(table)
    const statuses = await statusesOf(table)
    const accepted = await acceptedTransitions(statuses)
    const [removed = ['', '']] = accepted
    const rejected = statuses
      .flatMap((from) => statuses.map((to): Transition => [from, to]))
      .filter(([from, to]) => from !== to && !accepted.map(text).includes(text([from, to])))
    const [added = ['', '']] = rejected
    const [definition = ''] = await values<string>(
      'select pg_get_functiondef($1::regproc) as value',
      [list],
    )
    expect(definition).toContain(text(removed))
    expect(definition).not.toContain(text(added))
    await client.query(definition.replace(text(removed), text(added)))
    const changed = (await acceptedTransitions(statuses)).map(text).sort()
    expect(changed).toEqual(
      [...accepted.filter((transition) => transition !== removed), added].map(text).sort(),
    )
    await client.query('rollback')
  })
})
