import { nextParcelStatus } from '@skidora/domain/statuses/parcel-status.ts'
import type pg from 'pg'
import { pino } from 'pino'
import {
  endUnpaidOrder,
  placeOrder,
  resumeOrder,
  settlePayment,
  settleRefund,
} from '../../apps/server/src/modules/purchases/orders/orders-store.ts'
import { createPayments } from '../../apps/server/src/modules/purchases/payments/payments-service.ts'
import { createPayouts } from '../../apps/server/src/modules/withdrawals/payouts-service.ts'
import { countVariant } from '../support/books.ts'
import type { TestDatabase } from '../support/database.ts'
import { openRoom, stayIn } from '../support/hotel.ts'
import { readOrderToPay } from '../support/read-order-to-pay.ts'
import { inMoscow, openSalon } from '../support/salon.ts'
import { openShop } from '../support/shop.ts'
import { openTours } from '../support/tours.ts'
import { courierParcel, openWarehouse } from '../support/warehouse.ts'
import { checkShop } from './check-shop.ts'
import type { Command } from './commands.ts'
import { createModelBank } from './model-bank.ts'
import { emptyBooks, queryInTurn, refusalOf } from './model-database.ts'

type Order = { id: number; userId: number; again(): Promise<number> }

/** A small shop that is checked in every state: few customers, little stock. */
export async function openModel(database: TestDatabase) {
  await emptyBooks(database.pool)
  const shop = openShop(database)
  const staffId = await shop.somebody()
  const people = [await shop.somebody(), await shop.somebody(250_000), await shop.somebody(50_001)]
  await shop.query('update users set email_confirmed_at = now() where id = any ($1)', [people])
  // The third has visits to book, and returns by request only.
  const salon = await openSalon(shop).offer()
  const stock = [1, 3, -1, 2]
  const deals = await Promise.all(stock.map((count) => (count < 0 ? salon : shop.sell(count))))
  const stocked = deals.map(({ dealId }, index) => ({ dealId, stock: stock[index] ?? 0 }))
  // Sold by departures, the second with another price.
  const tours = openTours(shop)
  const tour = await tours.offer({ capacity: 3 })
  const departures = [
    tour.departureId,
    await tours.depart(tour.dealId, { capacity: 2, inDays: 50, supplement: 50_000 }),
    await tours.depart(tour.dealId, { capacity: 2, inDays: 60 }),
  ]
  // Few units of a size, more of the deal.
  const goods = await openWarehouse(shop).sellGoods({ variantStock: 3 })
  // Two rooms of a hotel, one guest each.
  const room = await openRoom(shop, { quantity: 2, guests: 1 })
  const offers = [...deals, goods, tour, room]
  // A free coupon, one per person.
  await shop.query('update deals set is_discount_only = true where id = $1', [deals[3]?.dealId])
  const promos = [
    await shop.promo({ percent: 33, uses_allowed: 2, uses_per_user: 2 }),
    await shop.promo({ amount_kopecks: 70_000, uses_allowed: 1 }),
    await shop.promo({ percent: 100, uses_per_user: 1 }),
    await shop.promo({ percent: 50, max_kopecks: 33_333, user_id: people[0] }),
  ]
  await shop.query(`update deals set return_policy = 'manual' where id = $1`, [salon.dealId])
  // A cash desk of the selling brand.
  const desk = await shop.one<{ id: number }>(
    `insert into merchant_keys (brand_id, key_hash, title)
     select brand_id, 'model', 'Касса' from deals where id = $1 returning id`,
    [deals[0]?.dealId],
  )
  const outcomes = new Map<string, number>()

  /** Runs one sequence in a transaction that is rolled back. */
  async function run(commands: Command[]): Promise<void> {
    const client = await database.appPool.connect()
    try {
      await client.query('begin')
      await play(client, commands)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  async function play(client: pg.PoolClient, commands: Command[]) {
    const pool = queryInTurn(client)
    const bank = createModelBank()
    const payments = createPayments({ pool, bank, log: pino({ level: 'silent' }) })
    const payouts = createPayouts({
      ...{ pool, bank, log: pino({ level: 'silent' }) },
      destinations: {
        seal: () => {
          throw new Error('the model seals nothing')
        },
        open: () => ({ type: 'bank_card', cardNumber: '5555555555554477' }),
      },
    })
    const orders: Order[] = []
    // A deleted account is replaced by a new one.
    const present = [...people]
    const served = new Set<number>()
    /** Cancelled orders that were not resumed since. */
    const cancelled = new Set<number>()

    const open = async (id: number) => payments.open(await readOrderToPay(pool, id))
    let attempts = 0
    async function resume(purchaseId: number) {
      await resumeOrder(pool, {
        ...{ purchaseId, method: 'bank_card', key: `resume-${++attempts}` },
        requestHash: Buffer.from('same'),
      })
      cancelled.delete(purchaseId)
    }
    const paymentAt = (index: number) => pick([...bank.payments.keys()], index)
    const orderAt = (index: number) => pick(orders, index)

    /** Settles every payment of the order at the bank, which notifies of each. */
    async function pay(id: number) {
      await open(id)
      const { rows } = await client.query<{ bank_id: string }>(
        'select bank_id from payments where order_id = $1 and bank_id is not null order by id',
        [id],
      )
      for (const { bank_id: bankId } of rows) {
        bank.decide(bankId, 'succeeded')
        await payments.pollByBankId(bankId)
      }
    }

    /** Ages purchases beyond the two weeks of instant returns. */
    const grow = () =>
      queryRows(`update purchases set bought_at = bought_at - interval '15 days'`, [])

    const moves = {
      cancel: (id: number) => queryRows('select cancel_withdrawal($1)', [id]),
      async allow(id: number) {
        await queryRows(
          `insert into withdrawal_events (withdrawal_id, event, actor_id, paper_id)
           select withdrawal_id, 'papers_read', $2, id from withdrawal_papers where withdrawal_id = $1`,
          [id, staffId],
        )
        return queryRows('select check_withdrawal($1, $2, null)', [id, staffId])
      },
      refuse: (id: number) => queryRows(`select check_withdrawal($1, null, 'Не читается')`, [id]),
      // The first final status counts, whatever follows.
      notifyAgain: (id: number) =>
        queryRows(
          `select settle_withdrawal(id, case status when 'paid' then 'failed' else 'paid' end)
           from withdrawals where id = $1 and settled_at is not null`,
          [id],
        ),
      async release(id: number) {
        await queryRows('update withdrawals set hold_until = now() where id = $1', [id])
        await queryRows('select release_withdrawal($1)', [id])
      },
    }

    const acts: { [Name in Command['do']]: (command: Extract<Command, { do: Name }>) => unknown } =
      {
        async order({ who, deal, quantity, more, promo, fromBalance }) {
          const lineOf = (index: number, units: number) => {
            const { dealId, optionId } = pick(offers, index) as (typeof deals)[0]
            return { dealId, optionId, quantity: units, extras: extrasOf(dealId, units) }
          }
          const extrasOf = (dealId: number, units: number) => {
            if (dealId === goods.dealId) return { parcel: courierParcel(goods) }
            if (dealId === tour.dealId)
              return tours.trip(pick(departures, who + quantity) ?? 0, units)
            // Stays of different buyers overlap in some nights.
            if (dealId === room.dealId) return { stay: stayIn(14 + who, 1 + who, 1) }
            return undefined
          }
          const orderInput = {
            lines: [lineOf(deal, quantity), ...more.map((other) => lineOf(other, 1))],
            ...{ userId: present[who] as number },
            ...{ method: 'sbp' as const, payFromBalance: fromBalance },
            ...{ promoCode: promo === null ? undefined : promos[promo] },
            ...{ key: `key-${orders.length}`, requestHash: Buffer.from('same') },
            origin: 'https://skidora.example',
          }
          const again = async () => (await placeOrder(pool, orderInput)).purchaseId
          orders.push({ id: await again(), userId: orderInput.userId, again })
        },
        repeat: ({ order }) =>
          byOwner(order, async ({ id, again }) => {
            if ((await again()) !== id) throw new Error('one key, two orders')
          }),
        open: ({ order }) => byOwner(order, ({ id }) => open(id)),
        decide: ({ payment, outcome }) => {
          const id = paymentAt(payment)
          if (id) bank.decide(id, outcome)
        },
        async notify({ payment, times, isStale }) {
          const id = paymentAt(payment)
          if (!id) return
          for (let time = 0; time < times; time += 1) {
            // The first of several notifications may predate the payer's action.
            bank.isStale = isStale && time === 0
            await payments.pollByBankId(id)
          }
        },
        async contradict({ payment }) {
          const id = paymentAt(payment)
          const { rows } = await client.query(
            `select id, status from payments where bank_id = $1 and status in ('succeeded', 'canceled')`,
            [id],
          )
          const other = rows[0]?.status === 'succeeded' ? 'canceled' : 'succeeded'
          if (rows[0]) await settlePayment(pool, rows[0].id, other)
        },
        poll: ({ order }) =>
          about(order, async ({ id }) => {
            // The clock stands still within a transaction, and bank queries have a minimum interval.
            await client.query('update payments set polled_at = null where order_id = $1', [id])
            await payments.pollPurchase(id)
          }),
        pay: ({ order }) => byOwner(order, ({ id }) => pay(id)),
        // In two windows: one of the payments is redundant.
        payTwice: ({ order }) =>
          byOwner(order, async ({ id }) => {
            await open(id)
            await resume(id)
            await open(id)
            await pay(id)
          }),
        expire: ({ order }) => about(order, ({ id }) => endUnpaidOrder(pool, id, 'expired')),
        cancel: ({ order }) =>
          byOwner(order, async ({ id }) => {
            if (await endUnpaidOrder(pool, id, 'cancelled')) cancelled.add(id)
          }),
        resume: ({ order }) => byOwner(order, ({ id }) => resume(id)),
        async notifyRefundAgain() {
          const { rows } = await client.query(
            `select id, status from refunds where status in ('succeeded', 'canceled') limit 1`,
          )
          const other = rows[0]?.status === 'succeeded' ? 'canceled' : 'succeeded'
          if (rows[0]) await settleRefund(pool, rows[0].id, other)
        },
        age: () => grow(),
        returnCoupons: ({ order, which, toCard, byRequest }) =>
          aboutLine(order, which, async (id) => {
            const coupons = await queryRows(
              'select id from coupons where purchase_id = $1 and $2 >> (position - 1) & 1 = 1',
              [id, which],
            )
            const chosen = coupons.map((coupon) => coupon.id)
            const way = byRequest ? 'by_request' : 'at_once'
            if (byRequest) await grow()
            await queryRows('select return_coupons($1, $2, $3, $4)', [
              ...[id, chosen, toCard ? 'card' : 'balance', way],
            ])
          }),
        async endReturn({ outcome }) {
          const [waiting] = await queryRows(
            `select coalesce(max(id) filter (where status = 'waiting'), max(id)) as id
           from coupon_returns`,
            [],
          )
          const why = outcome === 'refused' ? 'Срок вышел' : null
          if (waiting?.id)
            await queryRows('select end_return($1, $2, null, $3)', [waiting.id, outcome, why])
        },
        passDate: ({ order }) =>
          aboutLine(order, order, async (id) => {
            await queryRows(
              `update coupons set starts_at = now() - interval '2 days', ends_at = now()
             where purchase_id = $1 and status <> 'used'
               and purchase_id not in (select parcels.purchase_id from parcels)`,
              [id],
            )
            await queryRows('select expire_coupon(id) from coupons where purchase_id = $1', [id])
          }),
        moveParcel: ({ order, isBack }) =>
          aboutLine(order, order, async (id) => {
            const [parcel] = await queryRows('select status from parcels where purchase_id = $1', [
              id,
            ])
            const next = nextParcelStatus(parcel?.status ?? 'cancelled', 'courier')
            if (parcel && isBack) await queryRows('select undo_parcel_step($1)', [id])
            else if (next) await queryRows('select move_parcel($1, $2, null)', [id, next])
          }),
        refundParcel: ({ order }) =>
          aboutLine(order, order, async (id) => {
            const [parcel] = await queryRows('select from parcels where purchase_id = $1', [id])
            if (parcel) await queryRows('select refund_parcel($1, null)', [id])
          }),
        async redeem({ coupon }) {
          const coupons = await queryRows(
            'select id, number, pin from coupons order by id desc limit 4',
            [],
          )
          const wanted = pick(coupons, coupon)
          if (!wanted) return
          // A double submit at the cash desk: the second must have no effect.
          for (let time = 0; time < 2; time += 1) {
            const [result] = await queryRows('select * from redeem_coupon($1, $2, $3, false)', [
              ...[desk.id, wanted.number, wanted.pin],
            ])
            if (result?.outcome !== 'redeemed') continue
            if (served.has(wanted.id)) throw new Error(`coupon ${wanted.id} was redeemed twice`)
            served.add(wanted.id)
          }
        },
        async book({ coupon, hour }) {
          const coupons = await queryRows(
            `select coupons.id, purchases.user_id from coupons
             join purchases on purchases.id = coupons.purchase_id and purchases.user_id is not null
             where purchases.deal_id = $1 order by coupons.id`,
            [salon.dealId],
          )
          const wanted = pick(coupons, coupon)
          const { booking } = openSalon(shop).visit(salon, inMoscow(3, hour))
          if (wanted)
            await queryRows('select book_coupon($1, $2, $3)', [
              ...[wanted.id, wanted.user_id, booking],
            ])
        },
        // To times of their own, since bookings of a specialist do not overlap.
        beginVisits: () =>
          queryRows(
            `update bookings set during = tstzrange(
               now() - make_interval(hours => (purchase_id * 8 + position)::integer),
               now() - make_interval(hours => (purchase_id * 8 + position)::integer - 1)
             )
             where status = 'booked' and lower(during) > now()`,
            [],
          ),
        moveTrip: ({ order, which, departure }) =>
          aboutLine(order, which, async (id) => {
            const [line] = await queryRows('select user_id from purchases where id = $1', [id])
            if (line?.user_id)
              await queryRows('select move_trip($1, $2, $3)', [
                ...[id, line.user_id, departures[departure]],
              ])
          }),
        async cancelDeparture({ departure }) {
          await queryRows(`select cancel_departure($1, brand_id) from deals where id = $2`, [
            departures[departure],
            tour.dealId,
          ])
          await queryRows(
            `select return_cancelled_trip(trips.purchase_id) from trips
             join tour_departures on tour_departures.id = trips.departure_id
             where tour_departures.cancelled_at is not null and trips.status = 'booked'`,
            [],
          )
        },
        // At times of their own, since departures of a deal do not coincide.
        approachTrips: ({ inDays }) =>
          queryRows(
            `update tour_departures set
               departs_at = now() + make_interval(days => $1, mins => (id % 1000)::integer),
               returns_at = now() + make_interval(days => $1 + 3, mins => (id % 1000)::integer)
             where deal_id = $2`,
            [inDays, tour.dealId],
          ),
        // Towards the end of the free cancellation, and past the check-in.
        passDays: ({ order, days }) =>
          aboutLine(order, order, (id) =>
            queryRows(
              `update stays set check_in_at = check_in_at - $2 * interval '1 day',
                 check_out_at = check_out_at - $2 * interval '1 day',
                 free_cancel_until = free_cancel_until - $2 * interval '1 day'
               where purchase_id = $1 and status = 'booked'`,
              [id, days],
            ),
          ),
        moveStay: ({ order, days, longer }) =>
          aboutLine(order, days, async (id) => {
            const [stay] = await queryRows(
              `select purchases.user_id, departure - arrival as nights from stays
               join purchases on purchases.id = purchase_id where purchase_id = $1`,
              [id],
            )
            if (stay?.user_id)
              await queryRows('select change_stay($1, $2, $3)', [
                ...[id, stay.user_id, stayIn(days, stay.nights + (longer ? 1 : 0))],
              ])
          }),
        async withdraw({ who, kopecks }) {
          const [draft] = await queryRows(
            `with drafted as (
             insert into withdrawals (user_id, amount_kopecks, full_name, method, destination,
               destination_hash, destination_title)
             values ($1, $2, 'Анна Иванова', 'bank_card', 'sealed', 'card', 'card') returning id
           ), attached as (
             insert into withdrawal_papers (withdrawal_id, position, path, name, bytes)
             select id, 1, 'model-' || id, 'scan.pdf', 1 from drafted
           )
           select id from drafted`,
            [present[who], kopecks],
          )
          await queryRows('select submit_withdrawal($1, true)', [draft?.id])
        },
        async moveWithdrawal({ act }) {
          const [last] = await queryRows('select max(id) as id from withdrawals', [])
          if (last?.id) await moves[act](last.id)
        },
        async payWithdrawals({ outcome }) {
          bank.payoutOutcome = outcome
          await payOut()
        },
        async sendRefunds({ outcome }) {
          bank.refundOutcome = outcome
          await sendRefunds()
        },
        async deleteAccount({ who }) {
          await queryRows('delete from users where id = $1', [present[who]])
          const [somebody] = await queryRows(
            `insert into users (email, name) values ($1, 'Нина') returning id`,
            [`after-${present[who]}@mail.ru`],
          )
          present[who] = somebody?.id
        },
      }

    const queryRows = async (text: string, values: unknown[]) =>
      (await client.query(text, values)).rows

    /** The clock is constant within a transaction, so a refund just queried would never be due. */
    async function sendRefunds() {
      await queryRows('update refunds set next_poll_at = now()', [])
      await payments.sendRefunds()
    }

    async function payOut() {
      await queryRows('update withdrawals set next_poll_at = now()', [])
      await payouts.payOpen()
    }

    async function about(index: number, act: (order: Order) => Promise<unknown>) {
      const order = orderAt(index)
      if (order) await act(order)
    }

    /** A line of the order. */
    const aboutLine = (
      index: number,
      which: number,
      act: (purchaseId: number) => Promise<unknown>,
    ) =>
      about(index, async ({ id }) => {
        const lines = await queryRows('select id from purchases where order_id = $1 order by id', [
          id,
        ])
        await act(pick(lines, which)?.id)
      })
    /** Skips orders of deleted accounts. */
    const byOwner: typeof about = (index, act) =>
      about(index, async (order) => present.includes(order.userId) && act(order))

    for (const command of commands) {
      await attempt(client, command.do, () => acts[command.do](command as never))
      bank.isStale = false
      await checkShop(client, bank, stocked)
      await checkVariants()
      await checkCancelled()
    }
    await end()

    /** Free and taken units of a size add up to its initial stock. */
    async function checkVariants() {
      const [variantId] = goods.variantIds
      const total = await countVariant(client as unknown as pg.Pool, variantId)
      if (total !== 3) throw new Error(`variant: ${total} units`)
    }

    /** Only its buyer revives a cancelled order, whatever is paid at the bank. */
    async function checkCancelled() {
      const revived = await queryRows(
        `select id from purchases where id = any ($1) and status <> 'cancelled'`,
        [[...cancelled]],
      )
      if (revived.length > 0) throw new Error(`revived after cancelling: ${revived[0]?.id}`)
    }

    /** Settles everything: nothing may stay open, no kopeck unaccounted. */
    async function end() {
      for (const order of orders) await endUnpaidOrder(pool, order.id, 'expired')
      for (const id of bank.payments.keys()) {
        bank.decide(id, 'canceled')
        await payments.pollByBankId(id)
      }
      bank.refundOutcome = 'succeeded'
      await sendRefunds()
      for (const { id } of await queryRows(
        `select id from withdrawals where status <> 'draft'`,
        [],
      )) {
        await moves.allow(id)
        await moves.release(id)
      }
      bank.payoutOutcome = 'succeeded'
      await payOut()
      const { rows } = await client.query(
        `select
           (select count(*) from purchases where status = 'waiting') as waiting,
           (select count(*) from payments where status = 'pending') as unpaid,
           (select count(*) from refunds where status in ('new', 'pending')) as unreturned,
           (select count(*) from withdrawals
            where status in ('checking', 'holding', 'paying')) as leaving,
           (select coalesce(-sum(amount_kopecks), 0) from ledger_entries
            where account_id = house_account('clearing')) as clearing`,
      )
      await checkShop(client, bank, stocked)
      await checkCancelled()
      const expected = { waiting: 0, unpaid: 0, unreturned: 0, leaving: 0, clearing: bank.money() }
      if (JSON.stringify(rows[0]) !== JSON.stringify(expected))
        throw new Error(
          `final state ${JSON.stringify(rows[0])}, expected ${JSON.stringify(expected)}`,
        )
    }
  }

  /** A rejection is a valid outcome; its changes are rolled back, as for a real caller. */
  async function attempt(client: pg.PoolClient, name: string, act: () => unknown) {
    await client.query('savepoint before_command')
    let outcome = name
    try {
      await act()
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await client.query('rollback to savepoint before_command')
      outcome = `${name}: ${refusal}`
    }
    await client.query('release savepoint before_command')
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }

  return { run, outcomes }
}

function pick<Item>(items: Item[], index: number): Item | undefined {
  return items[index % (items.length || 1)]
}
