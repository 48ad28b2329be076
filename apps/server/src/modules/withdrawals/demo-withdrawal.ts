import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'
import { postAsOf } from '../../demo/post-as-of.ts'
import { suppressMessages } from '../../demo/suppress-messages.ts'
import type { Destinations } from './destinations.ts'
import { createDraft } from './withdrawals-store.ts'

const kopecks = 230_000
/** A sandbox test card; withdrawing to it again needs no code. */
const cardNumber = '5555555555554444'

/**
 * A past withdrawal of the demo customer, funded separately so that the balance does not change.
 * Skipped when the customer already has one.
 */
export async function createDemoWithdrawal(db: Db, destinations: Destinations): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoCustomer)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('withdrawals')
              .select('withdrawals.id')
              .whereRef('withdrawals.user_id', '=', 'users.id'),
          ),
        ),
      )
      .executeTakeFirst()
    if (!user) return
    await suppressMessages(trx)
    await postAsOf(trx, sql`now() - interval '12 days'`)
    await sql`
      select post_transaction(
        'gift', ${`demo-withdrawal:${user.id}`}, null,
        array[house_account('promo'), user_account(${user.id}, 'balance')],
        array[${-kopecks}::bigint, ${kopecks}::bigint]
      )`.execute(trx)
    const { id, code } = await createDraft(trx, user.id)
    await trx
      .updateTable('withdrawals')
      .set({
        ...{ amount_kopecks: kopecks, full_name: 'Анна Смирнова', bank_id: `po-demo-${id}` },
        ...destinations.seal({ type: 'bank_card', cardNumber }, code),
      })
      .where('id', '=', id)
      .execute()
    await sql`select submit_withdrawal(${id}, true)`.execute(trx)
    await sql`
      update withdrawals
      set created_at = now() - interval '12 days', requested_at = now() - interval '12 days',
        hold_until = now() - interval '9 days'
      where withdrawals.id = ${id}`.execute(trx)
    await postAsOf(trx, sql`now() - interval '9 days'`)
    await sql`select release_withdrawal(${id})`.execute(trx)
    await sql`select settle_withdrawal(${id}, 'paid')`.execute(trx)
    await sql`
      update withdrawals set settled_at = now() - interval '9 days' where id = ${id}`.execute(trx)
    await sql`
      update withdrawal_events
      set at = now() - case event when 'holding' then interval '12 days' else interval '9 days' end
      where withdrawal_id = ${id}`.execute(trx)
    // Inserts it into the sandbox bank too, so that reconciliation finds no difference.
    await sql`
      insert into sandbox_bank.payouts
        (id, status, kopecks, metadata, destination, notification_url, created_at)
      values (
        ${`po-demo-${id}`}, 'succeeded', ${kopecks},
        json_build_object('withdrawal_id', ${String(id)}::text),
        '{"type":"bank_card","card":{"first6":"555555","last4":"4444","card_type":"MasterCard"}}', '',
        now() - interval '9 days'
      )
      on conflict (id) do nothing`.execute(trx)
  })
}
