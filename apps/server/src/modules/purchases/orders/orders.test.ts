import { bankMaximum, bankMinimum, shareOfBalance } from '@skidora/domain/money/bank-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStock } from '../../../../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { endUnpaidOrder, resumeOrder, settlePayment } from './orders-store.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

test('an order that violates another constraint than the balance is a failure, not a rejection', async () => {
  const userId = await shop.somebody(12_345)
  await shop.query(
    'alter table ledger_entries add constraint never check (amount_kopecks <> -12345) not valid',
  )
  try {
    const placed = shop.place({ ...(await shop.sell(1)), userId, payFromBalance: true })
    await expect(placed).rejects.toMatchObject({ code: '23514', constraint: 'never' })
  } finally {
    await shop.query('alter table ledger_entries drop constraint never')
  }
})

describe('an order', () => {
  test('holds stock until it is paid, and then has a coupon for each unit', async () => {
    const deal = await shop.sell(5)
    const id = await shop.place({ ...deal, userId: await shop.somebody(), quantity: 3 })
    expect(await shop.purchaseOf(id)).toMatchObject({ status: 'waiting', bank_kopecks: 300_003 })
    expect(await shop.query('select from coupons where purchase_id = $1', [id])).toHaveLength(0)
    expect(await shop.pay(id)).toBe('paid')
    const coupons = await shop.query<{ number: string; pin: string; bank_kopecks: number }>(
      'select number, pin, bank_kopecks from coupons where purchase_id = $1',
      [id],
    )
    expect(coupons).toHaveLength(3)
    for (const coupon of coupons) {
      expect(coupon.number).toMatch(/^\d{12}$/)
      expect(coupon.pin).toMatch(/^\d{4}$/)
      expect(coupon.bank_kopecks).toBe(100_001)
    }
    expect(new Set(coupons.map(({ number }) => number)).size).toBe(3)
    expect(await countStock(database.pool, deal.dealId)).toBe(5)
    expect(await shop.books()).toEqual({})
  })

  test.each(['expired', 'cancelled'] as const)(
    'releases all its holds when it is %s',
    async (outcome) => {
      const deal = await shop.sell(2)
      const userId = await shop.somebody(50_000)
      const promoCode = await shop.promo({ amount_kopecks: 10_000, uses_allowed: 1 })
      const id = await shop.place({ ...deal, userId, quantity: 2, promoCode, payFromBalance: true })
      expect(await shop.purchaseOf(id)).toMatchObject({
        promo_kopecks: 10_000,
        balance_kopecks: 50_000,
        bank_kopecks: 140_002,
      })
      expect(await shop.balanceOf(userId)).toBe(0)
      expect(await endUnpaidOrder(database.appPool, id, outcome)).toBe(true)
      expect(await endUnpaidOrder(database.appPool, id, outcome)).toBe(false)
      expect(await shop.balanceOf(userId)).toBe(50_000)
      expect(
        await shop.one('select free from deal_stock where deal_id = $1', [deal.dealId]),
      ).toEqual({
        free: 2,
      })
      expect(await shop.one('select uses from promo_codes where code = $1', [promoCode])).toEqual({
        uses: 0,
      })
      expect(await shop.books()).toEqual({})
    },
  )

  test('needs no bank when fully paid by a promo code and the balance', async () => {
    const deal = await shop.sell(-1)
    const userId = await shop.somebody(80_000)
    const promoCode = await shop.promo({ percent: 50, max_kopecks: 30_000 })
    const id = await shop.place({ ...deal, userId, promoCode, payFromBalance: true })
    expect(await shop.purchaseOf(id)).toEqual({
      status: 'paid',
      promo_kopecks: 30_000,
      balance_kopecks: 70_001,
      bank_kopecks: 0,
    })
    expect(await shop.paymentsOf(id)).toEqual([])
    expect(await shop.balanceOf(userId)).toBe(9_999)
    expect(await shop.books()).toEqual({})
  })

  test('is idempotent by key; the key with another request is rejected', async () => {
    const deal = await shop.sell(9)
    const newOrder = { ...deal, userId: await shop.somebody(), key: 'once' }
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.place(newOrder)))
    expect(new Set(ids).size).toBe(1)
    expect(await shop.paymentsOf(ids[0] as number)).toHaveLength(1)
    await expect(
      shop.place({ ...newOrder, requestHash: Buffer.from('other') }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
    expect(await shop.one('select free from deal_stock where deal_id = $1', [deal.dealId])).toEqual(
      {
        free: 8,
      },
    )
  })

  test('is rejected for a deal that is unknown or not on sale', async () => {
    const userId = await shop.somebody()
    const [deal, other] = [await shop.sell(3), await shop.sell(3)]
    const refused = { dealId: deal.dealId, optionId: other.optionId, userId }
    await expect(shop.place(refused)).rejects.toMatchObject({ status: 404, code: 'deal_not_found' })
    await shop.query(`update deals set ends_at = now() - interval '1 second' where id = $1`, [
      deal.dealId,
    ])
    await expect(shop.place({ ...deal, userId })).rejects.toMatchObject({
      code: 'deal_not_on_sale',
    })
    await shop.query(`update deals set status = 'hidden' where id = $1`, [other.dealId])
    await expect(shop.place({ ...other, userId })).rejects.toMatchObject({ code: 'deal_not_found' })
  })

  test('reports how many are left when it exceeds the stock', async () => {
    const deal = await shop.sell(2)
    const userId = await shop.somebody()
    await expect(shop.place({ ...deal, userId, quantity: 3 })).rejects.toMatchObject({
      status: 409,
      code: 'sold_out',
      payload: { quantity: 'Столько купонов уже нет: можно взять 2\u00a0купона.' },
    })
    expect(await shop.query('select from purchases where user_id = $1', [userId])).toEqual([])
  })
})

describe('a promo code', () => {
  test.each([
    ['promo_ended', { ends_at: new Date(Date.now() - 1000), starts_at: new Date(0) }],
    ['promo_not_started', { starts_at: new Date(Date.now() + 3_600_000) }],
    ['promo_sum_too_small', { min_total_kopecks: 100_002 }],
    ['promo_used_up', { uses_allowed: 0 }],
  ])('is rejected with %s', async (code, columns) => {
    const deal = await shop.sell(1)
    const promoCode = await shop.promo({ percent: 10, ...columns })
    const userId = await shop.somebody()
    await expect(shop.place({ ...deal, userId, promoCode })).rejects.toMatchObject({
      status: 409,
      code,
      payload: { promoCode: expect.stringMatching(/[а-я]/) },
    })
  })

  test('is not found when unknown or of another user', async () => {
    const deal = await shop.sell(1)
    const promoCode = await shop.promo({ percent: 10, user_id: await shop.somebody() })
    const userId = await shop.somebody()
    for (const wrong of [promoCode, 'НЕТ-ТАКОГО', "'; drop table promo_codes; --", '🎁'])
      await expect(shop.place({ ...deal, userId, promoCode: wrong })).rejects.toMatchObject({
        code: 'promo_not_found',
      })
  })

  test('works in its category only', async () => {
    const deal = await shop.sell(1)
    const userId = await shop.somebody()
    const { own, other } = await shop.one<{ own: number; other: number }>(
      `select categories.path[1] as own,
         (select id from categories as others
          where others.parent_id is null and others.id <> categories.path[1] limit 1) as other
       from deals join categories on categories.id = deals.category_id where deals.id = $1`,
      [deal.dealId],
    )
    const wrong = await shop.promo({ percent: 10, category_id: other })
    await expect(shop.place({ ...deal, userId, promoCode: wrong })).rejects.toMatchObject({
      code: 'promo_not_for_deal',
    })
    const right = await shop.promo({ percent: 10, category_id: own })
    expect(await shop.place({ ...deal, userId, promoCode: right.toLowerCase() })).toBeGreaterThan(0)
  })

  test('respects the limit of uses per user', async () => {
    const deal = await shop.sell(-1)
    const userId = await shop.somebody()
    const promoCode = await shop.promo({ percent: 10 })
    const first = await shop.place({ ...deal, userId, promoCode })
    await expect(shop.place({ ...deal, userId, promoCode })).rejects.toMatchObject({
      code: 'promo_used_by_you',
      message: expect.stringMatching(new RegExp(`неоплаченном заказе №.${first}\\.`)),
    })
    await endUnpaidOrder(database.appPool, first, 'cancelled')
    await shop.pay(await shop.place({ ...deal, userId, promoCode }))
    await expect(shop.place({ ...deal, userId, promoCode })).rejects.toMatchObject({
      code: 'promo_used_by_you',
      message: 'Вы уже использовали этот промокод.',
    })
  })
})

describe('a payment', () => {
  test('is booked once when reported many times concurrently', async () => {
    const deal = await shop.sell(1)
    const id = await shop.place({ ...deal, userId: await shop.somebody() })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => shop.pay(id)))
    expect(new Set(statuses)).toEqual(new Set(['paid']))
    expect(await shop.query('select from coupons where purchase_id = $1', [id])).toHaveLength(1)
    expect(await shop.books()).toEqual({})
  })

  test('fails the order, which can be resumed, when the bank declines it', async () => {
    const deal = await shop.sell(1)
    const id = await shop.place({ ...deal, userId: await shop.somebody() })
    expect(await shop.pay(id, 'canceled')).toBe('failed')
    expect(await shop.pay(id, 'succeeded')).toBe('failed')
    await shop.resume(id, 'bank_card')
    expect(await shop.pay(id)).toBe('paid')
    await expect(shop.resume(id, 'bank_card')).rejects.toMatchObject({
      code: 'order_not_waiting',
    })
    expect(await shop.books()).toEqual({})
  })

  test('is accepted late while there is stock', async () => {
    const deal = await shop.sell(1)
    const id = await shop.place({ ...deal, userId: await shop.somebody() })
    await endUnpaidOrder(database.appPool, id, 'expired')
    expect(await shop.pay(id)).toBe('paid')
    expect(await countStock(database.pool, deal.dealId)).toBe(1)
    expect(await shop.books()).toEqual({})
  })

  test('is refunded when it arrives after the deal is sold out', async () => {
    const deal = await shop.sell(1)
    const late = await shop.place({ ...deal, userId: await shop.somebody() })
    await endUnpaidOrder(database.appPool, late, 'expired')
    await shop.pay(await shop.place({ ...deal, userId: await shop.somebody() }))
    expect(await shop.pay(late)).toBe('expired')
    expect(
      await shop.query('select amount_kopecks, reason from refunds where order_id = $1', [late]),
    ).toEqual([{ amount_kopecks: 100_001, reason: 'late' }])
    expect(await shop.books()).toEqual({})
  })

  test('is kept once and refunded once when made twice for one order', async () => {
    const deal = await shop.sell(5)
    const id = await shop.place({ ...deal, userId: await shop.somebody() })
    await shop.resume(id, 'bank_card')
    const payments = await shop.paymentsOf(id)
    await Promise.all(payments.map((each) => settlePayment(database.appPool, each.id, 'succeeded')))
    expect(await shop.purchaseOf(id)).toMatchObject({ status: 'paid' })
    expect(await shop.query('select from refunds where order_id = $1', [id])).toHaveLength(1)
    expect(await shop.query('select from coupons where purchase_id = $1', [id])).toHaveLength(1)
    expect(await shop.books()).toEqual({})
  })
})

describe('the ledger', () => {
  test('is append-only', async () => {
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await expect(shop.query(`delete from ${table}`)).rejects.toThrow(/only grows/)
      await expect(shop.query(`truncate ${table} cascade`)).rejects.toThrow(/only grows/)
    }
    await expect(shop.query('update ledger_entries set amount_kopecks = 1')).rejects.toThrow(
      /only grows/,
    )
  })

  test('rejects unbalanced transactions and negative balances', async () => {
    const userId = await shop.somebody(100)
    const post = (amounts: number[]) =>
      shop.query(
        `select post_transaction('gift', $1, null,
           array[house_account('promo'), user_account($2, 'balance')], $3)`,
        [`gift:${shop.next()}`, userId, amounts],
      )
    await expect(post([-5, 4])).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' })
    await expect(post([101, -101])).rejects.toMatchObject({
      constraint: 'ledger_accounts_balance_not_negative',
    })
    await post([100, -100])
    expect(await shop.balanceOf(userId)).toBe(0)
    expect(await shop.books()).toEqual({})
  })

  test('rejects a transition that is not allowed', async () => {
    const deal = await shop.sell(-1)
    const id = await shop.place({ ...deal, userId: await shop.somebody() })
    await shop.pay(id)
    await expect(
      shop.query(`update purchases set status = 'failed', bought_at = null where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'purchases_status_transitions' })
    await expect(
      shop.query(`update coupons set status = 'returned' where purchase_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'coupons_status_transitions' })
  })
})

const refusalsIn = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

describe('two hundred concurrent orders', () => {
  test('sell the last unit once', async () => {
    const deal = await shop.sell(1)
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.somebody()))
    const results = await Promise.allSettled(
      buyers.map((userId) => shop.place({ ...deal, userId })),
    )
    expect(refusalsIn(results)).toEqual(Array(199).fill('sold_out'))
    expect(await countStock(database.pool, deal.dealId)).toBe(1)
    expect(await shop.books()).toEqual({})
  })

  test('use a single-use promo code once', async () => {
    const deal = await shop.sell(-1)
    const promoCode = await shop.promo({ percent: 10, uses_allowed: 1 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.somebody()))
    const results = await Promise.allSettled(
      buyers.map((userId) => shop.place({ ...deal, userId, promoCode })),
    )
    expect(refusalsIn(results)).toEqual(Array(199).fill('promo_used_up'))
    expect(await shop.books()).toEqual({})
  })

  test('spend one balance once', async () => {
    const deal = await shop.sell(-1)
    const userId = await shop.somebody(100_001)
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => shop.place({ ...deal, userId, payFromBalance: true })),
    )
    const paid = await shop.query(`select from purchases where user_id = $1 and status = 'paid'`, [
      userId,
    ])
    expect(paid).toHaveLength(1)
    // Orders that lose the race pay by the bank, or fail because the balance is gone.
    expect(refusalsIn(results).filter((code) => code !== 'balance_too_small')).toEqual([])
    expect(await shop.balanceOf(userId)).toBe(0)
    expect(await shop.books()).toEqual({})
  })
})

test('marks a deal as sold out and as back in stock', async () => {
  const deal = await shop.sell(1)
  const shown = () => shop.one('select available_quantity from deals where id = $1', [deal.dealId])
  const marks = () =>
    shop.one(
      `select bool_and((deal_cards.card ->> 'isSoldOut')::boolean) as card,
              bool_and(deal_listings.is_sold_out) as listing, bool_and(deal_search.is_sold_out) as search
       from deal_cards
       join deal_listings on deal_listings.deal_id = deal_cards.deal_id
       join deal_search on deal_search.deal_id = deal_cards.deal_id
       where deal_cards.deal_id = $1`,
      [deal.dealId],
    )
  expect(await marks()).toEqual({ card: false, listing: false, search: false })
  const id = await shop.place({ ...deal, userId: await shop.somebody() })
  await shop.query('select publish_deal_stock($1)', [deal.dealId])
  expect(await shown()).toEqual({ available_quantity: 0 })
  expect(await marks()).toEqual({ card: true, listing: true, search: true })
  await endUnpaidOrder(database.appPool, id, 'expired')
  await shop.query('select publish_deal_stock($1)', [deal.dealId])
  expect(await shown()).toEqual({ available_quantity: 1 })
  expect(await marks()).toEqual({ card: false, listing: false, search: false })
  await shop.query('update deals set available_quantity = 7 where id = $1', [deal.dealId])
  expect(await shop.one('select free from deal_stock where deal_id = $1', [deal.dealId])).toEqual({
    free: 7,
  })
})

describe('the limits of the bank', () => {
  test('match between the database and the page', async () => {
    expect(
      await shop.one(
        `select bank_minimum() as minimum, bank_maximum('bank_card') as card, bank_maximum('sbp') as sbp,
           bank_maximum('sber_pay') as sber`,
      ),
    ).toEqual({
      minimum: bankMinimum,
      card: bankMaximum.bank_card,
      sbp: bankMaximum.sbp,
      sber: bankMaximum.sber_pay,
    })
  })

  test.each([100_000, 99_950, 50_000])(
    'reduce the share of a balance of %i so that the bank gets its minimum',
    async (balance) => {
      const userId = await shop.somebody(balance)
      const id = await shop.place({ ...(await shop.sell(1)), userId, payFromBalance: true })
      const own = shareOfBalance(100_001, balance)
      expect(await shop.purchaseOf(id)).toMatchObject({
        ...{ status: 'waiting', balance_kopecks: own, bank_kopecks: 100_001 - own },
      })
      expect(100_001 - own).toBeGreaterThanOrEqual(bankMinimum)
      expect(await shop.pay(id)).toBe('paid')
      expect(await shop.balanceOf(userId)).toBe(balance - own)
      expect(await shop.books()).toEqual({})
    },
  )

  test('reject an order below the minimum with no balance to reduce', async () => {
    const promoCode = await shop.promo({ amount_kopecks: 99_951 })
    const newOrder = { ...(await shop.sell(1)), userId: await shop.somebody(), promoCode }
    await expect(shop.place(newOrder)).rejects.toMatchObject({
      ...{ code: 'sum_too_small', status: 409 },
      message: expect.stringContaining('меньше 1\u00a0₽'),
    })
  })

  test('reject a sum above the maximum of the chosen method, new or resumed', async () => {
    const deal = await shop.sell(-1)
    const userId = await shop.somebody()
    await shop.query(
      `update deal_options set price_kopecks = 80000000, discounted_kopecks = 40000000 where id = $1`,
      [deal.optionId],
    )
    await expect(shop.place({ ...deal, userId, method: 'bank_card' })).rejects.toMatchObject({
      ...{ code: 'sum_too_large', status: 409 },
      message: expect.stringContaining('350\u00a0000\u00a0₽'),
    })
    const id = await shop.place({ ...deal, userId, method: 'sbp' })
    await expect(
      resumeOrder(database.appPool, {
        ...{ purchaseId: id, method: 'bank_card', origin: 'https://skidora.example' },
        ...{ key: 'large', requestHash: Buffer.from('same') },
      }),
    ).rejects.toMatchObject({ code: 'sum_too_large' })
    expect(await shop.purchaseOf(id)).toMatchObject({ status: 'waiting' })
  })
})
