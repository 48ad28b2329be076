import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { returnSchedule, returnTasks } from './return-jobs.ts'
import { endReturn, returnCoupons } from './returns-store.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

const tasks = () =>
  returnTasks({ ...database, site: { protocol: 'https', base: 'skidora.example' } })

/** Runs all jobs queued so far, except those of orders. */
async function work(...queued: string[]) {
  await runJobs(database, tasks(), ...queued)
}

async function buy({
  quantity = 1,
  balance = 0,
  promoCode = undefined as string | undefined,
} = {}) {
  const deal = await shop.sell(20)
  const userId = await shop.somebody(balance)
  const purchaseId = await shop.place({
    ...{ ...deal, userId, quantity, promoCode, payFromBalance: balance > 0 },
  })
  if ((await shop.purchaseOf(purchaseId)).status === 'waiting') await shop.pay(purchaseId)
  const coupons = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1 order by position',
    [purchaseId],
  )
  return { ...deal, userId, purchaseId, couponIds: coupons.map(({ id }) => id) }
}

async function request() {
  const bought = await buy()
  await shop.query(`update deals set return_policy = 'manual' where id = $1`, [bought.dealId])
  await shop.query(
    `update purchases set bought_at = bought_at - interval '15 days' where id = $1`,
    [bought.purchaseId],
  )
  const returnId = await returnCoupons(database.appPool, {
    ...{ purchaseId: bought.purchaseId, couponIds: bought.couponIds, destination: 'card' },
    ...{ way: 'by_request', reason: 'other', text: 'Заболели' },
    ...{ key: `key-${shop.next()}`, requestHash: Buffer.from('') },
  })
  return { ...bought, returnId }
}

/** Runs expire_coupon for the given coupons. */
async function expire(...couponIds: number[]) {
  for (const id of couponIds) await shop.query('select expire_coupon($1)', [id])
  await work()
}
const passDate = (couponIds: number[]) =>
  shop.query(`update coupons set ends_at = now() - interval '1 second' where id = any ($1)`, [
    couponIds,
  ])
const lettersTo = (userId: number) =>
  shop.query<{ subject: string; body: string }>(
    `select subject, body from notifications
     where recipient = (select email from users where id = $1) order by id`,
    [userId],
  )
const statusesOf = async (purchaseId: number) =>
  (
    await shop.query<{ status: string }>(
      'select status from coupons where purchase_id = $1 order by position',
      [purchaseId],
    )
  ).map(({ status }) => status)

test('schedules only tasks that exist', () => {
  const known = Object.keys(tasks())
  for (const { task } of parseCronItems(returnSchedule)) expect(known).toContain(task)
})

describe('the decision deadline', () => {
  test('grants a request undecided for ten days and notifies the buyer', async () => {
    const { userId, purchaseId, returnId } = await request()
    await work('grant_due_returns')
    expect(await statusesOf(purchaseId)).toEqual(['return_requested'])
    await shop.query(
      `update coupon_returns
       set created_at = created_at - interval '10 days', decide_by = decide_by - interval '10 days'
       where id = $1`,
      [returnId],
    )
    await work('grant_due_returns', 'grant_due_returns')
    expect(await statusesOf(purchaseId)).toEqual(['returned'])
    const refunds = await shop.query('select amount_kopecks from refunds where order_id = $1', [
      purchaseId,
    ])
    expect(refunds).toEqual([{ amount_kopecks: 100_001 }])
    const letters = await lettersTo(userId)
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Получили заявку на возврат: решим до \d+\u00a0/),
      'Возвращаем 1\u00a0000,01\u00a0₽',
    ])
    expect(letters[1]?.body).toContain('По СБП: 1\u00a0000,01\u00a0₽, банк зачислит их за 3–5 дней')
    expect(await shop.books()).toEqual({})
  })
})

test('notifies of a refusal with its reason, and not of a withdrawn request', async () => {
  const [refused, withdrawn] = [await request(), await request()]
  await endReturn(database.appPool, {
    ...{ returnId: refused.returnId, outcome: 'refused', refusal: 'Купон был использован.' },
  })
  await endReturn(database.appPool, { returnId: withdrawn.returnId, outcome: 'withdrawn' })
  await work()
  const [, letter] = await lettersTo(refused.userId)
  expect(letter).toMatchObject({
    subject: 'Не смогли одобрить возврат',
    body: expect.stringContaining('Причина: Купон был использован.'),
  })
  expect(await lettersTo(withdrawn.userId)).toHaveLength(1)
})

test('sends one letter for each status although the jobs run again', async () => {
  const { userId, returnId } = await request()
  const refusal = 'Купон был использован.'
  await endReturn(database.appPool, { returnId, outcome: 'refused', refusal })
  for (const about of ['waiting', 'refused'])
    await shop.query(`select graphile_worker.add_job('notify_return', $1)`, [{ returnId, about }])
  await work()
  expect(await lettersTo(userId)).toHaveLength(2)
})

describe('a refund that the bank rejects', () => {
  const subject = 'Банк не принял возврат по СБП: деньги на балансе'

  async function refundToCard() {
    const bought = await buy()
    await returnCoupons(database.appPool, {
      ...{ purchaseId: bought.purchaseId, couponIds: bought.couponIds, destination: 'card' },
      ...{ way: 'at_once', reason: 'other', text: '' },
      ...{ key: `key-${shop.next()}`, requestHash: Buffer.from('') },
    })
    return { ...bought, refundId: await refundOf(bought.purchaseId) }
  }
  async function latePayment() {
    const deal = await shop.sell(1)
    const [userId, other] = [await shop.somebody(), await shop.somebody()]
    const purchaseId = await shop.place({ ...deal, userId })
    await shop.drop(purchaseId, 'expired')
    await shop.pay(await shop.place({ ...deal, userId: other }))
    await shop.pay(purchaseId)
    return { userId, purchaseId, refundId: await refundOf(purchaseId) }
  }
  const refundOf = async (purchaseId: number) =>
    (await shop.one<{ id: number }>('select id from refunds where order_id = $1', [purchaseId])).id
  const settle = (refundId: number, outcome: string) =>
    shop.query('select settle_refund($1, $2)', [refundId, outcome])
  const notifyOfRefund = (refundId: number) =>
    shop.query(`select graphile_worker.add_job('notify_rejected_refund', $1)`, [{ refundId }])
  const bouncedTo = async (userId: number) =>
    (await lettersTo(userId)).filter((letter) => letter.subject === subject)

  test('is reported to its owner once, with the sum, the order and a link', async () => {
    const { userId, purchaseId, refundId } = await refundToCard()
    for (let times = 0; times < 2; times += 1) await settle(refundId, 'canceled')
    await work()
    await notifyOfRefund(refundId)
    await work()
    const letters = await bouncedTo(userId)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(`по заказу № ${purchaseId}`)
    expect(letters[0]?.body).toContain('Эти 1\u00a0000,01\u00a0₽ уже на вашем балансе.')
    expect(letters[0]?.body).toContain('\nhttps://skidora.example/user/withdrawals/')
    expect(await shop.balanceOf(userId)).toBe(100_001)
    expect(await shop.books()).toEqual({})
  })

  test('is reported for a late payment too', async () => {
    const { userId, purchaseId, refundId } = await latePayment()
    await settle(refundId, 'canceled')
    await work()
    const [letter] = await bouncedTo(userId)
    expect(letter?.body).toContain(`Оплата заказа № ${purchaseId}`)
  })

  test('is not reported while the bank is undecided, nor when it has paid', async () => {
    const [waiting, paid] = [await refundToCard(), await refundToCard()]
    await settle(paid.refundId, 'succeeded')
    for (const { refundId } of [waiting, paid]) await notifyOfRefund(refundId)
    await work()
    for (const { userId } of [waiting, paid]) expect(await bouncedTo(userId)).toEqual([])
    await settle(waiting.refundId, 'canceled')
    await work()
    expect(await bouncedTo(waiting.userId)).toHaveLength(1)
  })

  test('is not reported when the transaction rolls back', async () => {
    const { userId, refundId } = await refundToCard()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`select settle_refund($1, 'canceled')`, [refundId])
    await client.query('rollback')
    client.release()
    await work()
    expect(await bouncedTo(userId)).toEqual([])
    expect(await shop.balanceOf(userId)).toBe(0)
  })
})

describe('a coupon unused by its last day', () => {
  test('is refunded to the balance, and its owner is notified once', async () => {
    const promoCode = await shop.promo({ amount_kopecks: 20_002 })
    const { userId, purchaseId, couponIds } = await buy({ quantity: 2, promoCode })
    await expire(...couponIds)
    expect(await statusesOf(purchaseId)).toEqual(['active', 'active'])
    await passDate(couponIds)
    await expire(...couponIds, ...couponIds)
    expect(await statusesOf(purchaseId)).toEqual(['returned', 'returned'])
    expect(await shop.balanceOf(userId)).toBe(180_000)
    const letters = await lettersTo(userId)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Срок купонов вышел: вернули 1\u00a0800\u00a0₽ на баланс')
    expect(letters[0]?.body).toContain('промокод снова можно использовать')
    expect(await shop.books()).toEqual({})
  })

  test('is not refunded when the deal does not allow it or a return was refused', async () => {
    const unwanted = await buy()
    await shop.query('update deals set returns_unused = false where id = $1', [unwanted.dealId])
    const refused = await request()
    await endReturn(database.appPool, {
      ...{ returnId: refused.returnId, outcome: 'refused', refusal: 'Вы были у нас.' },
    })
    const withdrawn = await request()
    await endReturn(database.appPool, { returnId: withdrawn.returnId, outcome: 'withdrawn' })
    const couponIds = [unwanted, refused, withdrawn].flatMap((bought) => bought.couponIds)
    await passDate(couponIds)
    await expire(...couponIds)
    expect(await statusesOf(unwanted.purchaseId)).toEqual(['expired'])
    expect(await statusesOf(refused.purchaseId)).toEqual(['expired'])
    expect(await statusesOf(withdrawn.purchaseId)).toEqual(['returned'])
    expect(await shop.balanceOf(unwanted.userId)).toBe(0)
    expect(await shop.balanceOf(withdrawn.userId)).toBe(100_001)
    expect(await shop.books()).toEqual({})
  })

  test('sends no letter when a promo code paid for all of it', async () => {
    const promoCode = await shop.promo({ percent: 100 })
    const { userId, purchaseId, couponIds } = await buy({ promoCode })
    await passDate(couponIds)
    await expire(...couponIds)
    expect(await statusesOf(purchaseId)).toEqual(['returned'])
    expect(await lettersTo(userId)).toEqual([])
  })

  test("expires when its owner's account is deleted", async () => {
    const { userId, purchaseId, couponIds } = await buy()
    await shop.query('delete from users where id = $1', [userId])
    await passDate(couponIds)
    await expire(...couponIds)
    expect(await statusesOf(purchaseId)).toEqual(['expired'])
  })
})

describe('a payment for an ended order', () => {
  async function payLate(outcome: 'cancelled' | 'expired') {
    const deal = await shop.sell(1)
    const userId = await shop.somebody()
    const id = await shop.place({ ...deal, userId })
    await shop.drop(id, outcome)
    await shop.pay(await shop.place({ ...deal, userId: await shop.somebody() }))
    await shop.pay(id)
    return { id, userId }
  }

  test('is reported once to the buyer of a cancelled order', async () => {
    const { id, userId } = await payLate('cancelled')
    await work()
    await work('notify_late_payment')
    const letters = await lettersTo(userId)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe(`Возвращаем 1\u00a0000,01\u00a0₽ по заказу № ${id}`)
    expect(letters[0]?.body).toContain(`После того как вы отменили заказ № ${id}`)
    expect(letters[0]?.body).not.toContain('не осталось')
    expect(letters[0]?.body).toContain('на счёт, с которого вы платили')
  })

  test('is reported to the buyer of a sold-out order with the reason', async () => {
    const { userId } = await payLate('expired')
    await work()
    const letters = await lettersTo(userId)
    expect(letters[0]?.body).toContain('купонов, промокода или денег на балансе')
  })

  test('is reported by SMS to a buyer without an address', async () => {
    const deal = await shop.sell(5)
    const userId = await shop.somebody()
    const phone = `+7900${String(1_000_000 + shop.next())}`
    await shop.query('update users set email = null, phone = $2 where id = $1', [userId, phone])
    const id = await shop.place({ ...deal, userId })
    await shop.resume(id, 'bank_card')
    for (const payment of await shop.paymentsOf(id))
      await shop.query(`select settle_payment($1, 'succeeded')`, [payment.id])
    await work()
    const sent = await shop.query<{ channel: string; body: string }>(
      `select channel, body from notifications where recipient = $1 and body like '%вторая оплата%'`,
      [phone],
    )
    expect(sent).toMatchObject([{ channel: 'sms' }])
    expect(sent[0]?.body).toContain(`за заказ № ${id} пришла вторая оплата`)
  })
})
