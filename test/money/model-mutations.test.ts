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

/** Faults that somebody could make in a function, each of which the model has to notice. */
const mutations: Record<string, [fault: string, from: string, to: string][]> = {
  take_holds: [
    ['sells what is not there', 'and deal_stock.free >= held.quantity', ''],
    ['takes one of several from stock', 'free = free - held.quantity', 'free = free - 1'],
    ['does not count the use of a code', 'uses = uses + 1', 'uses = uses'],
    ['holds no balance', 'if held.balance_kopecks > 0 then', 'if held.balance_kopecks < 0 then'],
  ],
  check_promo_uses: [
    ['lets everybody use a code again', 'uses >= promo.uses_per_user', 'uses >= 1000'],
  ],
  release_holds: [
    ['gives one of several back to stock', 'free = free + held.quantity', 'free = free + 1'],
    ['keeps the use of a code', 'uses = uses - 1', 'uses = uses'],
    [
      'gives the balance back only the first time',
      "format('release:%s:%s', held.id, held.holds)",
      "format('release:%s', held.id)",
    ],
  ],
  make_order_free: [
    [
      'charges for a free coupon',
      'new.unit_kopecks := 0;',
      'new.unit_kopecks := 1; new.bank_kopecks := 1;',
    ],
    ['gives a free coupon twice', 'and purchases.is_free\n', 'and false\n'],
  ],
  complete_purchase: [
    ['owes the brand a kopeck too much', 'total - commission,', 'total - commission + 1,'],
    [
      'forgets the promo code in the books',
      '-completed.promo_kopecks, commission',
      '0, commission',
    ],
    [
      'counts the balance twice in a coupon',
      'completed.unit_kopecks - shares.promo - shares.balance',
      'completed.unit_kopecks - shares.promo',
    ],
    [
      'gives one coupon for all',
      'from unit_shares(completed, commission) as shares',
      'from (select * from unit_shares(completed, commission) limit 1) as shares',
    ],
  ],
  drop_order: [
    ['gives nothing back', 'perform release_holds(held);', ''],
    ['ends what is paid', "if held.status is distinct from 'waiting' then", 'if false then'],
  ],
  resume_order: [['takes no holds again', 'perform take_holds(held, sold);', '']],
  settle_payment: [
    [
      'books a payment as often as it is told',
      "and payments.status in ('new', 'pending')\n  returning",
      'returning',
    ],
    ['sells to the late what is gone', 'perform take_holds(bought, sold);', ''],
    [
      'keeps the money of the late',
      'bought.id, payment.id, payment.amount_kopecks,\n    case',
      'bought.id, payment.id, 1,\n    case',
    ],
    [
      'gives the late no more than they owed',
      'array[-payment.amount_kopecks, payment.amount_kopecks]',
      'array[-bought.bank_kopecks, bought.bank_kopecks - 1]',
    ],
  ],
  redeem_coupon: [
    ['serves a coupon twice', "when wanted.status = 'used' then 'coupon_used'", ''],
    [
      'serves what was given back',
      "when wanted.status in ('returned', 'return_requested') then 'coupon_returned'",
      '',
    ],
  ],
  return_coupons: [
    ['takes back what was used', 'elsif taken is not null then', 'elsif false then'],
    [
      'forgets the share of the balance',
      'opened.promo_kopecks, opened.balance_kopecks, opened.bank_kopecks,\n    case wanted_way',
      'opened.promo_kopecks, 0, opened.bank_kopecks,\n    case wanted_way',
    ],
  ],
  give_back: [
    [
      'gives the money to card and balance',
      'total - given.promo_kopecks - to_card',
      'total - given.promo_kopecks',
    ],
    [
      'gives the promo code to the balance',
      'given.promo_kopecks, to_card, total - given.promo_kopecks',
      '0, to_card, total',
    ],
    ['puts one of several back on sale', 'free = free + back', 'free = free + 1'],
    [
      'sends the card all that was paid',
      "given.destination when 'card' then given.bank_kopecks",
      "given.destination when 'card' then total",
    ],
    ['keeps the use of a code', 'uses = uses - 1', 'uses = uses'],
  ],
  end_return: [
    ['ends a request twice', "and coupon_returns.status = 'waiting'", ''],
    [
      'keeps the coupons of a refused one',
      "update coupons set status = 'active'",
      'update coupons set status = coupons.status',
    ],
  ],
  ask_withdrawal: [
    [
      'lets the money stay on the balance',
      'array[-request.amount_kopecks, request.amount_kopecks]',
      'array[0::bigint, 0::bigint]',
    ],
  ],
  cancel_withdrawal: [
    [
      'calls back what the bank is paying',
      "not in ('checking', 'holding')",
      "not in ('checking', 'holding', 'paying')",
    ],
  ],
  settle_withdrawal: [
    [
      'settles a payout as often as it is told',
      "if request.status is distinct from 'paying' then",
      'if false then',
    ],
    ['pays out what it gives back', "if outcome = 'failed' then", 'if false then'],
  ],
  awaits_bank: [
    ['lets go whose payment is open', "payments.status = 'pending'", 'false'],
    ['lets go whose refund is open', "refunds.status in ('new', 'pending')", 'false'],
  ],
  settle_refund: [
    ['books a refund as often as it is told', "and refunds.status in ('new', 'pending')", ''],
    [
      'takes what could not go back from the bank',
      "house_account('clearing') else user_account(buyer, 'balance')",
      "house_account('clearing') else house_account('clearing')",
    ],
  ],
}

const definitionOf = async (name: string): Promise<string> =>
  (await database.pool.query('select pg_get_functiondef($1::regproc) as text', [name])).rows[0].text

/** Why the first story that cannot be right is not; null when all of them could be. */
async function firstBreach(): Promise<string | null> {
  for (const story of stories) {
    const breach = await model.run(story).then(() => null, String)
    if (breach) return breach
  }
  return null
}

test('the functions as they are keep every story right', async () => {
  expect(await firstBreach()).toBeNull()
})

describe.each(Object.entries(mutations))('%s that', (name, faults) => {
  test.each(faults)('%s is found out', async (_fault, from, to) => {
    const right = await definitionOf(name)
    expect(right).toContain(from)
    await database.pool.query(right.replace(from, () => to))
    const breach = await firstBreach()
    await database.pool.query(right)
    expect(breach).not.toBeNull()
  })
})
