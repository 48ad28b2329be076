import { pino } from 'pino'
import { drainQueue } from '../../apps/server/src/jobs/work-queue.ts'
import { paidOrdersQueue } from '../../apps/server/src/modules/purchases/delivery/paid-orders-queue.ts'
import {
  endUnpaidOrder,
  type LineExtras,
  type NewLine,
  type NewOrder,
  placeOrder,
  resumeOrder,
  settlePayment,
} from '../../apps/server/src/modules/purchases/orders/orders-store.ts'
import { findBreaches } from './books.ts'
import type { TestDatabase } from './database.ts'
import { testSite } from './messages.ts'
import { readOrderToPay } from './read-order-to-pay.ts'

/** An order of some lines, or of one. */
type OrderValues = Partial<NewOrder> & Partial<NewLine> & Pick<NewOrder, 'userId'>

let count = 0
/** Unique among all shops, which may share a database. */
const next = () => ++count

/** Deals, buyers, promo codes and orders, created per test. */
export function openShop({ pool, appPool, db }: TestDatabase) {
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows
  const one = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> =>
    (await query<Row>(text, values))[0] as Row

  return {
    query,
    one,
    next,

    /** Runs the jobs that a payment queues: events for pages, e-mails. */
    runPaymentJobs: () =>
      drainQueue(
        appPool,
        paidOrdersQueue({ pool: appPool, db, site: testSite, log: pino({ level: 'silent' }) }),
      ),

    /** An active deal at 1,000.01 rubles with `stock` coupons. */
    async sell(stock: number) {
      const deal = await one<{ id: number }>(
        `insert into deals (slug, brand_id, category_id, status, title, tiny_title, description,
           features, conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at,
           available_quantity)
         select 'order-test-' || $1, brand_id, category_id, 'published', title, tiny_title,
           description, features, conditions, photos, now() - interval '1 day',
           now() + interval '9 days', coupon_starts_at, coupon_ends_at, $2
         from deals order by id limit 1 returning id`,
        [next(), stock],
      )
      const option = await one<{ id: number }>(
        `with sold as (
           insert into deal_cities (deal_id, city_id) values ($1, 1)
         )
         insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
         values ($1, 1, 'Один', 200000, 100001) returning id`,
        [deal.id],
      )
      return { dealId: deal.id, optionId: option.id }
    },

    async somebody(balance = 0): Promise<number> {
      const { id } = await one<{ id: number }>(
        'insert into users (email, name) values ($1, $2) returning id',
        [`buyer-${next()}@mail.ru`, 'Нина'],
      )
      if (balance > 0)
        await query(
          `select post_transaction('gift', $1, null,
             array[house_account('promo'), user_account($2, 'balance')], array[-$3::bigint, $3])`,
          [`gift:${next()}`, id, balance],
        )
      return id
    },

    async promo(columns: Record<string, unknown>): Promise<string> {
      const code = `CODE-${next()}`
      const all = {
        ...{ code, title: 'Скидка', ends_at: new Date(Date.now() + 86_400_000) },
        ...columns,
      }
      const names = Object.keys(all)
      await query(
        `insert into promo_codes (${names.join(', ')})
         values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(all),
      )
      return code
    },

    async place({
      dealId,
      optionId,
      quantity = 1,
      extras,
      ...order
    }: OrderValues): Promise<number> {
      const { purchaseId } = await placeOrder(appPool, {
        lines: dealId && optionId ? [{ dealId, optionId, quantity, extras }] : [],
        method: 'sbp',
        key: `key-${next()}`,
        requestHash: Buffer.from('same'),
        origin: 'https://skidora.example',
        ...order,
      })
      return purchaseId
    },

    toPay: (id: number) => readOrderToPay(appPool, id),

    purchaseOf: (id: number) =>
      one<{ status: string; promo_kopecks: number; balance_kopecks: number; bank_kopecks: number }>(
        'select status, promo_kopecks, balance_kopecks, bank_kopecks from purchases where id = $1',
        [id],
      ),

    paymentsOf: (id: number) =>
      query<{ id: number; status: string; amount_kopecks: number }>(
        'select id, status, amount_kopecks from payments where order_id = $1 order by id',
        [id],
      ),

    async balanceOf(userId: number): Promise<number> {
      const { kopecks } = await one<{ kopecks: number }>(
        `select coalesce(sum(balance_kopecks), 0)::integer as kopecks from ledger_accounts
         where user_id = $1 and kind = 'balance'`,
        [userId],
      )
      return kopecks
    },

    /** Settles the last payment of an order with the bank's outcome. */
    async pay(purchaseId: number, outcome: 'succeeded' | 'canceled' = 'succeeded') {
      const { id } = await one<{ id: number }>(
        'select max(id) as id from payments where order_id = $1',
        [purchaseId],
      )
      return settlePayment(appPool, id, outcome)
    },

    /** An unsent withdrawal request; `place` distinguishes cards. */
    async draft(userId: number, kopecks: number, place = 'card'): Promise<number> {
      const { id } = await one<{ id: number }>(
        `insert into withdrawals (user_id, amount_kopecks, full_name, method, destination,
           destination_hash, destination_title)
         values ($1, $2, 'Анна Иванова', 'bank_card', 'sealed', convert_to($3, 'utf8'), $3)
         returning id`,
        [userId, kopecks, place],
      )
      return id
    },

    /** Sends a withdrawal request with the code and documents it may need. */
    async withdraw(userId: number, kopecks: number, place?: string): Promise<number> {
      const id = await this.draft(userId, kopecks, place)
      await query(
        `insert into withdrawal_papers (withdrawal_id, position, path, name, bytes)
         values ($1, 1, $2, 'scan.pdf', 1)`,
        [id, `scan-${next()}`],
      )
      await appPool.query('select submit_withdrawal($1, true)', [id])
      return id
    },

    /** Marks every document of the request as opened by this staff member. */
    openPapers: (requestId: number, staffId: number) =>
      query(
        `insert into withdrawal_events (withdrawal_id, event, actor_id, paper_id)
         select withdrawal_id, 'papers_read', $2, id from withdrawal_papers where withdrawal_id = $1`,
        [requestId, staffId],
      ),

    drop: (purchaseId: number, outcome: 'expired' | 'cancelled') =>
      endUnpaidOrder(appPool, purchaseId, outcome),

    resume: (
      purchaseId: number,
      method: NewOrder['method'],
      extras?: Pick<LineExtras, 'booking' | 'river'>,
    ) =>
      resumeOrder(appPool, {
        ...{ purchaseId, method, extras },
        ...{ key: `key-${next()}`, requestHash: Buffer.from('same') },
      }),

    books: () => findBreaches(pool),
  }
}
