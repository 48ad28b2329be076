import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openModel } from './shop-model.ts'
import { stories } from './stories.ts'

let database: TestDatabase
let model: Awaited<ReturnType<typeof openModel>>
beforeAll(async () => {
  database = await createTestDatabase()
  model = await openModel(database)
})
afterAll(() => database.drop())

/** Mutations of SQL functions, each of which the model has to detect. */
const mutations: Record<string, [fault: string, from: string, to: string][]> = {
  take_stock: [
    ['sells without stock', 'and deal_stock.free >= line.quantity', ''],
    ['takes one of several units from stock', 'free = free - line.quantity', 'free = free - 1'],
  ],
  take_holds: [
    [
      'takes the stock of the first line only',
      'perform take_stock(line);',
      'perform take_stock(line); exit;',
    ],
    ['does not count the use of a promo code', 'uses = uses + 1', 'uses = uses'],
    [
      'holds no balance',
      'if unpaid.balance_kopecks > 0 then',
      'if unpaid.balance_kopecks < 0 then',
    ],
  ],
  check_promo_uses: [
    ['ignores the per-user limit of a promo code', 'uses >= promo.uses_per_user', 'uses >= 1000'],
  ],
  release_holds: [
    ['returns one of several units to stock', 'free = free + line.quantity', 'free = free + 1'],
    ['keeps the use of a promo code', 'uses = uses - 1', 'uses = uses'],
    [
      'releases the balance only the first time',
      "format('release:%s:%s', unpaid.id, unpaid.holds)",
      "format('release:%s', unpaid.id)",
    ],
  ],
  make_order_free: [
    [
      'charges for a free coupon',
      'new.unit_kopecks := 0;',
      'new.unit_kopecks := 1; new.bank_kopecks := 1;',
    ],
    ['issues a free coupon twice', 'and purchases.is_free\n', 'and false\n'],
  ],
  complete_order: [
    [
      'credits the brand a kopeck too much',
      'total_of(line) - commission_of(line);',
      'total_of(line) - commission_of(line) + 1;',
    ],
    ['omits the promo code from the ledger', '-paid.promo_kopecks', '0'],
    [
      'issues the coupons of the first line only',
      'perform complete_purchase(line);',
      'perform complete_purchase(line); exit;',
    ],
  ],
  complete_purchase: [
    [
      'counts the balance twice in a coupon',
      'shares.total - shares.promo - shares.balance',
      'shares.total - shares.promo',
    ],
    [
      'issues one coupon for all units',
      'from unit_shares(purchase, commission_of(purchase)) as shares',
      'from (select * from unit_shares(purchase, commission_of(purchase)) limit 1) as shares',
    ],
  ],
  end_unpaid_order: [
    ['releases no holds', 'perform release_holds(unpaid);', ''],
    ['expires a paid order', "if unpaid.status is distinct from 'waiting' then", 'if false then'],
  ],
  resume_order: [['does not re-acquire holds', 'perform take_holds(unpaid);', '']],
  settle_payment: [
    [
      'books a payment on every notification',
      "and payments.status in ('new', 'pending')\n  returning",
      'returning',
    ],
    ['completes a late payment without stock', 'perform take_holds(charged);', ''],
    [
      'revives a cancelled order',
      "in ('failed', 'expired') then",
      "in ('failed', 'expired', 'cancelled') then",
    ],
    [
      'keeps the money of a late payment',
      'charged.id, payment.id, payment.amount_kopecks, case',
      'charged.id, payment.id, 1, case',
    ],
    [
      'refunds a late payment only up to the order amount',
      'array[-payment.amount_kopecks, payment.amount_kopecks]',
      'array[-charged.bank_kopecks, charged.bank_kopecks - 1]',
    ],
  ],
  redeem_coupon: [
    ['redeems a coupon twice', "when coupon.status = 'used' then 'coupon_used'", ''],
    [
      'redeems a returned coupon',
      "when coupon.status in ('returned', 'return_requested') then 'coupon_returned'",
      '',
    ],
  ],
  return_coupons: [
    ['returns a redeemed coupon', 'elsif taken_status is not null then', 'elsif false then'],
    ['returns a coupon whose visit has begun', 'elsif has_started then', 'elsif false then'],
    [
      'omits the share of the balance',
      'request.promo_kopecks, request.balance_kopecks, request.bank_kopecks, request.commission_kopecks',
      'request.promo_kopecks, 0, request.bank_kopecks, request.commission_kopecks',
    ],
  ],
  release_slot_of_coupon: [
    ['keeps the slot of a requested return', "and bookings.status = 'booked'", 'and false'],
  ],
  refund_coupons: [
    [
      'refunds to both card and balance',
      'total - request.promo_kopecks - card_kopecks',
      'total - request.promo_kopecks',
    ],
    [
      'refunds the promo code to the balance',
      'request.promo_kopecks, card_kopecks,\n      total - request.promo_kopecks',
      '0, card_kopecks,\n      total',
    ],
    ['restocks one of several units', 'free = free + coupon_count', 'free = free + 1'],
    [
      'refunds the whole payment to the card',
      "request.destination when 'card' then request.bank_kopecks",
      "request.destination when 'card' then total",
    ],
    ['keeps the use of a promo code', 'uses = uses - 1', 'uses = uses'],
  ],
  end_return: [
    ['settles a return request twice', "and coupon_returns.status = 'waiting'", ''],
    [
      'keeps the coupons of a refused request',
      "update coupons set status = 'active'",
      'update coupons set status = coupons.status',
    ],
  ],
  submit_withdrawal: [
    [
      'does not debit the balance',
      'array[-request.amount_kopecks, request.amount_kopecks]',
      'array[0::bigint, 0::bigint]',
    ],
  ],
  cancel_withdrawal: [
    [
      'cancels a payout in progress',
      "not in ('checking', 'holding')",
      "not in ('checking', 'holding', 'paying')",
    ],
  ],
  settle_withdrawal: [
    [
      'settles a payout on every notification',
      "if request.status is distinct from 'paying' then",
      'if false then',
    ],
    ['pays out a failed withdrawal', "if outcome = 'failed' then", 'if false then'],
  ],
  awaits_bank: [
    ['ignores an open payment', "payments.status = 'pending'", 'false'],
    ['ignores an open refund', "refunds.status in ('new', 'pending')", 'false'],
  ],
  settle_refund: [
    ['books a refund on every notification', "and refunds.status in ('new', 'pending')", ''],
    [
      'debits the bank for a failed refund',
      "house_account('clearing') else user_account(buyer, 'balance')",
      "house_account('clearing') else house_account('clearing')",
    ],
  ],
}

const definitionOf = async (name: string): Promise<string> =>
  (await database.pool.query('select pg_get_functiondef($1::regproc) as text', [name])).rows[0].text

/** The first violation found by a story; null if there is none. */
async function firstBreach(): Promise<string | null> {
  for (const story of stories) {
    const breach = await model.run(story).then(() => null, String)
    if (breach) return breach
  }
  return null
}

test('no story finds a violation in the unmodified functions', async () => {
  expect(await firstBreach()).toBeNull()
})

describe.each(Object.entries(mutations))('%s', (name, faults) => {
  test.each(faults)('mutation detected: %s', async (_fault, from, to) => {
    const right = await definitionOf(name)
    expect(right).toContain(from)
    await database.pool.query(right.replace(from, () => to))
    const breach = await firstBreach()
    await database.pool.query(right)
    expect(breach).not.toBeNull()
  })
})
