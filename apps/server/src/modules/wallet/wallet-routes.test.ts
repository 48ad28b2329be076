import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openShop(test.database)
})
afterAll(() => test.close())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const somebody = () => addUser(test)
const getProfile = <Path extends PathAfter<'GET /api/v4/profile/'>>(
  token: string,
  path: Path,
  query: Record<string, string> = {},
) => callAt<`GET /api/v4/profile/${Path}`>(test, `GET /api/v4/profile/${path}`, { token, query })

/** Tops up the balance like `shop.somebody`. */
const give = (userId: number, kopecks: number) =>
  shop.query(
    `select post_transaction('gift', $1, null,
       array[house_account('promo'), user_account($2, 'balance')], array[-$3::bigint, $3])`,
    [`gift:${shop.next()}`, userId, kopecks],
  )

const bind = async (userId: number) =>
  (
    await shop.one<{ id: number }>(
      `insert into bound_cards (user_id, bank_method_id, title) values ($1, $2, 'Карта •• 4444')
       returning id`,
      [userId, `method-${shop.next()}`],
    )
  ).id

describe('GET profile/balance', () => {
  it('is zero for a new user', async () => {
    const { token } = await somebody()
    const nothing = { balance: 0, held: 0, cashback: 0, withdrawal: 0 }
    expect((await getProfile(token, 'balance')).data).toEqual(nothing)
    expect((await getProfile(token, 'overview')).data).toEqual({
      balance: nothing,
      coupons: { active: 0, ending: [] },
      unpaidOrders: [],
    })
  })

  it('separates held money from the spendable balance', async () => {
    const { id: userId, token } = await somebody()
    await give(userId, 30_050)
    await shop.place({ ...(await shop.sell(1)), userId, payFromBalance: true })
    expect((await getProfile(token, 'balance')).data).toMatchObject({ balance: 0, held: 300.5 })
  })
})

describe('GET profile/finance-transactions', () => {
  it('accounts for every kopeck: held, returned, spent', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(5)
    await give(userId, 150_000)
    const failed = await shop.place({ ...deal, userId, quantity: 2, payFromBalance: true })
    await shop.pay(failed, 'canceled')
    const paid = await shop.place({ ...deal, userId, payFromBalance: true })
    const { data, pagination } = await getProfile(token, 'finance-transactions')
    expect(pagination.totalCount).toBe(4)
    const { title } = await shop.one<{ title: string }>(
      'select tiny_title as title from deals where id = $1',
      [deal.dealId],
    )
    expect(
      data.map((row: Record<string, unknown>) => [
        row.description,
        row.amount,
        row.heldAmount,
        row.balanceAfter,
      ]),
    ).toEqual([
      [`Оплата заказа № ${paid} с баланса: ${title}`, -1000.01, 0, 499.99],
      [`Заказ № ${failed} не оплачен, деньги вернулись на баланс: ${title}`, 1500, -1500, 1500],
      [`Отложено на оплату заказа № ${failed}: ${title}`, -1500, 1500, 0],
      ['Подарок от Скидоры', 1500, 0, 1500],
    ])
    expect(data[0]).toMatchObject({ kind: 'purchase', purchaseId: paid })
    const sum = data.reduce((total: number, row: { amount: number }) => total + row.amount * 100, 0)
    expect(Math.round(sum)).toBe(await shop.balanceOf(userId))
  })

  it('names the order and the returned deal of a cart', async () => {
    const { id: userId, token } = await somebody()
    const [kept, returned] = [await shop.sell(5), await shop.sell(5)]
    await shop.query(`update deals set tiny_title = 'Возвращённый ужин' where id = $1`, [
      returned.dealId,
    ])
    const lines = [kept, returned].map((sold) => ({ ...sold, quantity: 1 }))
    const order = await shop.place({ userId, lines })
    await shop.pay(order)
    const line = await shop.one<{ id: number; coupons: number[] }>(
      `select purchases.id, array_agg(coupons.id) as coupons from purchases
       join coupons on coupons.purchase_id = purchases.id
       where purchases.order_id = $1 and purchases.deal_id = $2 group by purchases.id`,
      [order, returned.dealId],
    )
    await shop.query(`select return_coupons($1, $2, 'card')`, [line.id, line.coupons])
    await shop.query(
      `select settle_refund(refunds.id, 'succeeded') from refunds where order_id = $1`,
      [order],
    )
    const { data } = await getProfile(token, 'finance-transactions')
    expect(data.map(({ description }: { description: string }) => description)).toEqual([
      `Банк вернул деньги за заказ № ${order}: Возвращённый ужин`,
      `Оплата заказа № ${order}: 2\u00a0акции`,
    ])
  })

  it('lists a refund that the bank rejected', async () => {
    const { id: userId, token } = await somebody()
    const late = await shop.place({ ...(await shop.sell(1)), userId })
    await shop.query(`select end_unpaid_order($1, 'expired')`, [late])
    await shop.query(
      `update deals set ends_at = now() where id = (select deal_id from purchases where id = $1)`,
      [late],
    )
    await shop.query(
      `update deal_stock set free = 0 where deal_id = (select deal_id from purchases where id = $1)`,
      [late],
    )
    await shop.pay(late)
    const { id } = await shop.one<{ id: number }>('select id from refunds where order_id = $1', [
      late,
    ])
    await shop.query(`select settle_refund($1, 'canceled')`, [id])
    const { data } = await getProfile(token, 'finance-transactions')
    expect(data).toMatchObject([
      { kind: 'refund_to_balance', amount: 1000.01, bankAmount: 0, balanceAfter: 1000.01 },
      { kind: 'late_payment', amount: 0, bankAmount: -1000.01, balanceAfter: 0 },
    ])
    expect(data[0]?.description).toContain(`за заказ № ${late}`)
  })

  it('shows a purchase from balance and bank as one row, and a second payment with its refund', async () => {
    const { id: userId, token } = await somebody()
    await give(userId, 50_000)
    const paid = await shop.place({ ...(await shop.sell(1)), userId, payFromBalance: true })
    expect((await getProfile(token, 'finance-transactions')).data).toMatchObject([
      { kind: 'hold', amount: -500, heldAmount: 500, bankAmount: 0 },
      { kind: 'gift' },
    ])
    const [first] = await shop.paymentsOf(paid)
    await shop.resume(paid, 'bank_card')
    await shop.pay(paid)
    await shop.query(`select settle_payment($1, 'succeeded')`, [first?.id])
    await shop.query(
      `select settle_refund(refunds.id, 'succeeded') from refunds where order_id = $1`,
      [paid],
    )
    const { data, pagination } = await getProfile(token, 'finance-transactions')
    expect(data).toMatchObject([
      { kind: 'second_refund', amount: 0, bankAmount: 500.01, balanceAfter: 0 },
      { kind: 'second_payment', amount: 0, bankAmount: -500.01, balanceAfter: 0 },
      { kind: 'purchase', amount: -500, heldAmount: 0, bankAmount: -500.01, balanceAfter: 0 },
      { kind: 'gift', amount: 500, bankAmount: 0, balanceAfter: 500 },
    ])
    expect(data[0]?.description).toMatch(
      new RegExp(`^Банк вернул вторую оплату заказа № ${paid}: `),
    )
    expect(data[2]?.description).toMatch(new RegExp(`^Оплата заказа № ${paid}: `))
    expect(pagination.totalCount).toBe(4)
    const success = await call(test, 'GET /api/v4/checkout/getSuccessPaymentInfo', {
      token,
      query: { purchaseId: paid },
    })
    expect(success.data.secondPayment).toEqual({ amount: 500.01, status: 'succeeded' })
  })

  it('shows a withdrawal and its payout as one row', async () => {
    const { id: userId, token } = await somebody()
    await give(userId, 50_000)
    const request = await shop.withdraw(userId, 20_000)
    await shop.query(
      `update withdrawals
       set status = 'paying', hold_until = null, destination_title = 'Карта •• 4444'
       where id = $1`,
      [request],
    )
    await shop.query(`select settle_withdrawal($1, 'paid')`, [request])
    const { data } = await getProfile(token, 'finance-transactions')
    expect(data).toMatchObject([
      {
        kind: 'payout',
        description: 'Перевели на карту •• 4444',
        amount: -200,
        withdrawalAmount: 0,
      },
      { kind: 'gift' },
    ])
  })

  it('keeps the running balance on every page and is empty past the last', async () => {
    const { id: userId, token } = await somebody()
    for (const kopecks of [100, 200, 300]) await give(userId, kopecks)
    const page = async (number: string) =>
      (await getProfile(token, 'finance-transactions', { page: number, per_page: '2' })).data.map(
        ({ balanceAfter }: { balanceAfter: number }) => balanceAfter,
      )
    expect([await page('1'), await page('2'), await page('3')]).toEqual([[6, 3], [1], []])
  })
})

describe('GET profile/promo-codes', () => {
  const statesOf = async (token: string) => {
    const { data } = await getProfile(token, 'promo-codes')
    return Object.fromEntries(
      data.map(({ code, state, usesLeft }: Record<string, unknown>) => [code, [state, usesLeft]]),
    )
  }

  it('lists own, used and public codes with their states', async () => {
    await shop.query('delete from promo_codes where is_public')
    const { id: userId, token } = await somebody()
    const other = await somebody()
    const own = await shop.promo({ amount_kopecks: 100, user_id: userId })
    await shop.promo({ amount_kopecks: 100, user_id: other.id })
    const ended = await shop.promo({
      ...{ amount_kopecks: 100, user_id: userId },
      ...{ starts_at: inDays(-9), ends_at: inDays(-1) },
    })
    const open = await shop.promo({ percent: 10, is_public: true, uses_per_user: 3 })
    const later = await shop.promo({ percent: 10, is_public: true, starts_at: inDays(0.5) })
    const gone = await shop.promo({ percent: 10, is_public: true, uses_allowed: 1 })
    await shop.promo({
      ...{ percent: 10, is_public: true },
      ...{ starts_at: inDays(-9), ends_at: inDays(-1) },
    })
    const listed = await shop.promo({ percent: 10 })
    const deal = await shop.sell(9)
    await shop.place({ ...deal, userId, promoCode: listed })
    await shop.place({ ...deal, userId, promoCode: open })
    await shop.place({ ...deal, userId: other.id, promoCode: gone })
    expect(await statesOf(token)).toEqual({
      [own]: ['active', 1],
      [open]: ['active', 2],
      [later]: ['not_begun', 1],
      [listed]: ['used', 0],
      [gone]: ['used_up', 0],
      [ended]: ['ended', 1],
    })
    const { data, pagination } = await getProfile(token, 'promo-codes', {
      per_page: '1',
      page: '3',
    })
    expect(data[0]?.code).toBe(later)
    expect(pagination).toEqual({ currentPage: 3, pageCount: 6, pageSize: 1, totalCount: 6 })
    expect((await getProfile(token, 'promo-codes')).pagination.pageSize).toBe(40)
    await shop.query('delete from promo_codes where is_public and uses = 0')
  })

  it('counts uses in unpaid orders separately', async () => {
    const { id: userId, token } = await somebody()
    const code = await shop.promo({ percent: 10, user_id: userId, uses_per_user: 2 })
    const deal = await shop.sell(9)
    await shop.pay(await shop.place({ ...deal, userId, promoCode: code }))
    await shop.place({ ...deal, userId, promoCode: code })
    const { data } = await getProfile(token, 'promo-codes')
    expect(data.find((own: { code: string }) => own.code === code)).toMatchObject({
      ...{ uses: 2, unpaidUses: 1, usesLeft: 0 },
    })
  })

  it('returns the discount of a code and its conditions', async () => {
    const { id: userId, token } = await somebody()
    const { id: categoryId } = await shop.one<{ id: number }>(
      `select id from categories where slug = 'massage'`,
    )
    await shop.promo({
      ...{ percent: 15, max_kopecks: 50_000, min_total_kopecks: 100_050, user_id: userId },
      ...{ category_id: categoryId },
    })
    const { data } = await getProfile(token, 'promo-codes')
    expect(data.find(({ isPersonal }: { isPersonal: boolean }) => isPersonal)).toMatchObject({
      ...{ percent: 15, amount: null, maxAmount: 500, minTotal: 1000.5, uses: 0 },
      category: { slug: 'massage', rootSlug: 'services' },
    })
  })

  it('disables codes of a deleted account', async () => {
    const { id: userId } = await somebody()
    const [used, unused] = [
      await shop.promo({ amount_kopecks: 100, user_id: userId, uses_per_user: 9 }),
      await shop.promo({ amount_kopecks: 100, user_id: userId }),
    ]
    const deal = await shop.sell(3)
    await shop.pay(await shop.place({ ...deal, userId, promoCode: used }))
    await shop.query('delete from users where id = $1', [userId])
    expect(
      await shop.query('select code from promo_codes where code in ($1, $2)', [used, unused]),
    ).toEqual([{ code: used }])
    const thief = await shop.somebody()
    await expect(shop.place({ ...deal, userId: thief, promoCode: used })).rejects.toMatchObject({
      code: 'promo_ended',
    })
    expect(await shop.books()).toEqual({})
  })
})

describe('a promo code entered while signing in', () => {
  const send = (path: string, promocode: string, token?: string) =>
    callAt(test, `POST /api/v4/${path}`, { token, body: { promocode } })

  it('is checked for a guest and then listed in the account', async () => {
    const { id: userId, token } = await somebody()
    const code = await shop.promo({ percent: 10 })
    expect((await send('auth/check-promocode', code.toLowerCase())).status).toBe(200)
    expect((await send('profile/promo-codes', ` ${code.toLowerCase()} `, token)).status).toBe(200)
    expect((await send('profile/promo-codes', code, token)).status).toBe(200)
    const listed = async () =>
      (await getProfile(token, 'promo-codes')).data.find(
        (own: { code: string }) => own.code === code,
      )
    expect(await listed()).toMatchObject({ isPersonal: false, state: 'active' })
    await expect
      .poll(async () => (await getProfile(token, 'personal-info')).data.promoCodes)
      .toEqual([{ code, title: 'Скидка' }])
    await shop.place({ ...(await shop.sell(1)), userId, promoCode: code })
    expect(await listed()).toMatchObject({ state: 'used' })
    await expect
      .poll(async () => (await getProfile(token, 'personal-info')).data.promoCodes)
      .toEqual([])
  })

  it('is rejected at its field when nobody could use it', async () => {
    const { id: userId, token } = await somebody()
    const personal = await shop.promo({ percent: 10, user_id: userId })
    const ended = await shop.promo({
      ...{ percent: 10, starts_at: inDays(-9), ends_at: inDays(-1) },
    })
    const usedUp = await shop.promo({ percent: 10, uses_allowed: 1, uses: 1 })
    for (const [code, reason] of [
      ['НЕТ-ТАКОГО', 'promo_not_found'],
      [personal, 'promo_personal'],
      [ended, 'promo_ended'],
      [usedUp, 'promo_used_up'],
    ] as const)
      for (const response of [
        await send('auth/check-promocode', code),
        await send('profile/promo-codes', code, token),
      ])
        expect([response.error.code, Object.keys(response.error.payload)]).toEqual([
          reason,
          ['promocode'],
        ])
    expect((await send('profile/promo-codes', usedUp)).status).toBe(401)
  })

  it('is rejected with its last day, as by an order', async () => {
    const { id: userId, token } = await somebody()
    // Midnight in Moscow.
    const code = await shop.promo({
      ...{ percent: 10, starts_at: '2025-12-01', ends_at: '2025-12-31T21:00:00Z' },
    })
    const { error } = await send('profile/promo-codes', code, token)
    expect(error.message).toMatch(/^Промокод действовал до 31\sдекабря/)
    await expect(
      shop.place({ ...(await shop.sell(1)), userId, promoCode: code }),
    ).rejects.toMatchObject({ message: error.message })
  })

  it('is limited to twenty attempts per user and minute', async () => {
    const { token } = await somebody()
    const tries: number[] = []
    for (let index = 0; index <= 20; index += 1)
      tries.push((await send('profile/promo-codes', 'НЕТ-ТАКОГО', token)).status)
    expect(tries).toEqual([...Array(20).fill(404), 429])
  })
})

describe('GET profile/overview', () => {
  const accountPage = async (token: string) => {
    const headers = { host: 'localhost' }
    return (await test.app.inject({ url: '/user', headers, cookies: { ssr_token: token } })).body
  }

  it('counts active coupons, lists the soonest to expire and all unpaid orders', async () => {
    const { id: userId, token } = await somebody()
    const deal = await shop.sell(9)
    const paid = await shop.place({ ...deal, userId, quantity: 5 })
    await shop.pay(paid)
    await shop.query(
      `update coupons set ends_at = now() + position * interval '1 day' where purchase_id = $1`,
      [paid],
    )
    await shop.query(
      `update coupons set status = 'used', used_at = now() where purchase_id = $1 and position = 1`,
      [paid],
    )
    const waiting = await shop.place({ ...deal, userId })
    const later = await shop.place({ ...deal, userId })
    const { coupons, unpaidOrders } = (await getProfile(token, 'overview')).data
    expect(coupons.active).toBe(4)
    expect(coupons.ending).toHaveLength(3)
    expect(Date.parse(coupons.ending[0]?.endsAt ?? '')).toBeLessThan(inDays(2.1).getTime())
    expect(coupons.ending[0]?.image).toMatch(/\.webp$/)
    expect(unpaidOrders).toMatchObject([
      { id: waiting, status: 'waiting' },
      { id: later, status: 'waiting' },
    ])
    const page = await accountPage(token)
    for (const id of [waiting, later]) {
      expect(page).toContain(`aria-label="Неоплаченный заказ №\u00a0${id}"`)
      expect(page).toContain(`href="/checkout/resume-order/${id}"`)
    }
    expect(page).toContain('Сюда приходят деньги за возвращённые купоны.')
    await give(userId, 100)
    const richer = await accountPage(token)
    expect(richer).toContain('Балансом можно оплатить любой заказ, целиком или частично.')
    await shop.query(`select end_unpaid_order($1, 'cancelled')`, [waiting])
    expect((await getProfile(token, 'overview')).data.unpaidOrders).toMatchObject([{ id: later }])
  })
})

describe('GET profile/personal-info', () => {
  const infoOf = async (token: string) => (await getProfile(token, 'personal-info')).data

  it('reflects balance, cards and own codes', async () => {
    const { id: userId, token } = await somebody()
    expect(await infoOf(token)).toMatchObject({ balanceAmount: 0, boundCards: [], promoCodes: [] })
    await give(userId, 12_345)
    await expect.poll(async () => (await infoOf(token)).balanceAmount).toBe(123.45)
    const id = await bind(userId)
    await expect
      .poll(async () => (await infoOf(token)).boundCards)
      .toEqual([{ id, title: 'Карта •• 4444' }])
    const code = await shop.promo({ amount_kopecks: 100, user_id: userId })
    await expect
      .poll(async () => (await infoOf(token)).promoCodes)
      .toEqual([{ code, title: 'Скидка' }])
    await shop.place({ ...(await shop.sell(1)), userId, promoCode: code, payFromBalance: true })
    await expect.poll(async () => (await infoOf(token)).promoCodes).toEqual([])
    expect((await infoOf(token)).balanceAmount).toBe(0)
  })
})

describe('invalid pagination', () => {
  it.each(
    (['finance-transactions', 'promo-codes'] as const).flatMap((path) =>
      [
        { page: '0' },
        { page: '1000000000' },
        { per_page: '1000000000' },
        { page: '😀' },
        { per_page: '\u0001' },
        { page: '9'.repeat(1900) },
      ].map((query) => [path, query] as const),
    ),
  )('%s rejects %o', async (path, query) => {
    const { status, error } = await getProfile((await somebody()).token, path, query as never)
    expect([status, Object.keys(error.payload)]).toEqual([400, Object.keys(query)])
  })

  it.each(['overview', 'balance', 'finance-transactions', 'promo-codes', 'get-card-bindings'])(
    '%s rejects guests',
    async (path) => {
      expect((await callAt(test, `GET /api/v4/profile/${path}`)).status).toBe(401)
    },
  )
})
