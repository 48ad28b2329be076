import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { sequences } from './commands.ts'
import { openModel } from './shop-model.ts'
import { stories } from './stories.ts'

/**
 * `MODEL_RUNS=5000 npx vitest run test/money/model.test.ts` runs longer. A failure prints its seed
 * and path: `MODEL_SEED=… MODEL_PATH=…` replays it.
 */
const { MODEL_RUNS: runs = '150', MODEL_SEED: seed, MODEL_PATH: path } = process.env

/** Each action of the model, and each rejection. */
const expectedOutcomes = [
  ...['order', 'order: sold_out', 'order: promo_used_up', 'order: promo_used_by_you'],
  ...[
    'order: promo_not_found',
    'repeat',
    'open',
    'pay',
    'payTwice',
    'decide',
    'notify',
    'contradict',
    'poll',
  ],
  ...[
    'expire',
    'cancel',
    'resume',
    'resume: order_not_waiting',
    'sendRefunds',
    'notifyRefundAgain',
    'age',
    'passDate',
    'redeem',
  ],
  ...[
    'returnCoupons',
    'returnCoupons: coupon_used',
    'returnCoupons: coupon_returned',
    'returnCoupons: return_at_once',
  ],
  ...['returnCoupons: return_needs_request', 'returnCoupons: visit_begun', 'endReturn'],
  ...['moveParcel', 'order: variant_sold_out', 'returnCoupons: parcel_on_its_way'],
  ...['refundParcel', 'refundParcel: parcel_step_refused'],
  ...['book', 'beginVisits', 'passDays', 'moveStay', 'order: room_not_free'],
  ...['moveStay: stay_price_differs', 'moveStay: stay_dates_fixed', 'moveStay: stay_begun'],
  ...['order: free_coupon_taken', 'order: free_coupon_single', 'returnCoupons: free_coupon'],
  ...['withdraw', 'withdraw: withdrawal_too_large', 'withdraw: withdrawal_too_small'],
  ...['moveWithdrawal', 'payWithdrawals'],
  ...[
    'deleteAccount',
    'deleteAccount: purchases_open_have_buyer',
    'deleteAccount: withdrawals_open_have_owner',
  ],
]

let database: TestDatabase
let model: Awaited<ReturnType<typeof openModel>>
beforeAll(async () => {
  database = await createTestDatabase()
  model = await openModel(database)
})
afterAll(() => database.drop())

// A model in which nothing is ever sold would pass, too. Random runs missed one of these in a
// hundred, so the stories have to reach all of them.
test('the stories reach every action and every rejection', async () => {
  for (const story of stories) await model.run(story)
  expect(expectedOutcomes.filter((outcome) => !model.outcomes.has(outcome))).toEqual([])
}, 1_000_000)

test('money, stock, promo codes and coupons add up after any actions of customers and the bank', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (commands) => model.run(commands)),
    {
      numRuns: Number(runs),
      ...(seed && { seed: Number(seed) }),
      ...(path && { path }),
    },
  )
}, 1_000_000)
