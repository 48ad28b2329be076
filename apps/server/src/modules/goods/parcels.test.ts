import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { createMerchantKey } from '../../../../../test/support/merchant-key.ts'
import { testSite } from '../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { courierParcel, type Goods, openWarehouse } from '../../../../../test/support/warehouse.ts'
import { goodsTasks } from './goods-jobs.ts'

let site: TestApp
let shop: ReturnType<typeof openShop>
let warehouse: ReturnType<typeof openWarehouse>
let staff: string
beforeAll(async () => {
  site = await createTestApp()
  shop = openShop(site.database)
  warehouse = openWarehouse(shop)
  staff = await signIn(site, 'staff@skidora.ru')
})
afterAll(() => site.close())

const byPost = (goods: Goods) =>
  courierParcel(goods, {
    methodId: goods.postId,
    address: { city: 'Суздаль', street: 'ул. Ленина', house: '1', postcode: '601293' },
  })

async function buy({ quantity = 1, parcelOf = courierParcel as typeof byPost } = {}) {
  const goods = await warehouse.sellGoods()
  const buyer = await addUser(site)
  const purchaseId = await shop.place({
    ...goods,
    ...{ quantity, userId: buyer.id, extras: { parcel: parcelOf(goods) } },
  })
  await shop.pay(purchaseId)
  return { goods, buyer, purchaseId }
}

const move = (purchaseId: number, state: string, trackingNumber?: string) =>
  call(site, 'POST /api/v4/staff/parcels/move', {
    token: staff,
    body: { purchaseId, state, trackingNumber },
  })
const undo = (purchaseId: number) =>
  call(site, 'POST /api/v4/staff/parcels/undo', { token: staff, body: { purchaseId } })
const statusOf = async (purchaseId: number) => (await warehouse.parcelOf(purchaseId)).status

/** Runs the letters as if the time for undoing were over. */
async function sendLetters() {
  await shop.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'parcel:%'`,
  )
  await runJobs(site.database, goodsTasks({ ...site.database, site: testSite }))
}

const lettersTo = (email: string) =>
  shop.query<{ subject: string; body: string }>(
    'select subject, body from notifications where recipient = $1 order by id',
    [email],
  )

describe('a parcel', () => {
  it('is moved from packed to handed over, and its buyer gets a letter of each step on its way', async () => {
    const { buyer, purchaseId } = await buy({ parcelOf: byPost })
    for (const [state, number] of [
      ['packed'],
      ['sent', 'ra 644000001 ru'],
      ['arrived'],
      ['handed_over'],
    ] as const) {
      expect((await move(purchaseId, state, number)).status).toBe(200)
      await sendLetters()
    }
    const letters = await lettersTo(buyer.email)
    expect(letters.map(({ subject }) => subject.replace(/:.*/, ''))).toEqual([
      'Посылка в пути',
      'Посылку можно забирать',
      'Посылка у вас',
    ])
    expect(letters[0]?.body).toContain('https://post.example/RA644000001RU')
    const { data } = await call(site, 'GET /api/v4/profile/parcels', { token: buyer.token })
    expect(data[0]).toMatchObject({
      canReview: true,
      details: { status: 'handed_over', tracking: { number: 'RA644000001RU' } },
    })
    expect(data[0]?.steps.handedOverAt).not.toBeNull()
  })

  it('of a guest notifies the address and the phone of the order', async () => {
    const { buyer, purchaseId } = await buy()
    await shop.query('update users set email = null where id = $1', [buyer.id])
    const email = `guest-${shop.next()}@mail.ru`
    await shop.query(
      `insert into order_contacts (order_id, user_id, email, phone) values ($1, $2, $3, $4)`,
      [purchaseId, buyer.id, email, '+79165550101'],
    )
    await warehouse.move(purchaseId, 'packed', 'sent')
    await sendLetters()
    expect(await lettersTo(email)).toHaveLength(1)
    expect(await lettersTo('+79165550101')).toHaveLength(1)
  })

  it('of a method with tracking is sent with a tracking number, which can be corrected', async () => {
    const { purchaseId } = await buy({ parcelOf: byPost })
    await move(purchaseId, 'packed')
    expect((await move(purchaseId, 'sent')).error.code).toBe('tracking_number_missing')
    expect((await move(purchaseId, 'sent', '<script>')).error.payload).toHaveProperty(
      'trackingNumber',
    )
    await move(purchaseId, 'sent', '80094500000000')
    await move(purchaseId, 'sent', '80094500000001')
    const { data } = await call(site, 'GET /api/v4/staff/parcels', {
      token: staff,
      query: { list: 'sent', per_page: 100 },
    })
    const parcel = data.find((each) => each.purchaseId === purchaseId)
    expect(parcel?.details.tracking?.number).toBe('80094500000001')
  })

  it('skips no step, and a courier stops at no point', async () => {
    const { purchaseId } = await buy()
    expect((await move(purchaseId, 'sent')).error.code).toBe('parcel_step_refused')
    await warehouse.move(purchaseId, 'packed', 'sent')
    expect((await move(purchaseId, 'arrived')).error.code).toBe('parcel_step_refused')
    expect((await move(purchaseId, 'handed_over')).status).toBe(200)
    expect((await move(purchaseId, 'packed')).error.code).toBe('parcel_step_refused')
  })

  it('goes one step back within five minutes, without a letter', async () => {
    const { buyer, purchaseId } = await buy()
    await warehouse.move(purchaseId, 'packed', 'sent')
    expect((await undo(purchaseId)).status).toBe(200)
    expect(await statusOf(purchaseId)).toBe('packed')
    await sendLetters()
    expect(await lettersTo(buyer.email)).toEqual([])
    await shop.query(
      `update parcels set packed_at = now() - interval '6 minutes' where purchase_id = $1`,
      [purchaseId],
    )
    expect((await undo(purchaseId)).error.code).toBe('parcel_undo_late')
  })

  it('keeps its last step once the letter of it is sent', async () => {
    const { purchaseId } = await buy()
    await warehouse.move(purchaseId, 'packed', 'sent')
    await sendLetters()
    expect((await undo(purchaseId)).error.code).toBe('parcel_undo_late')
  })

  it('names the member of staff who moved it last', async () => {
    const { purchaseId } = await buy()
    const moverOf = () =>
      shop.one<{ email: string }>(
        `select users.email from parcels join users on users.id = parcels.moved_by
         where parcels.purchase_id = $1`,
        [purchaseId],
      )
    await move(purchaseId, 'packed')
    expect(await moverOf()).toEqual({ email: 'staff@skidora.ru' })
    await undo(purchaseId)
    expect(await moverOf()).toEqual({ email: 'staff@skidora.ru' })
  })

  it('is announced once with everything that is delivered together', async () => {
    const goods = await warehouse.sellGoods()
    const buyer = await addUser(site)
    const parcel = courierParcel(goods)
    const line = { dealId: goods.dealId, optionId: goods.optionId, quantity: 1 }
    const orderId = await shop.place({
      userId: buyer.id,
      lines: [
        { ...line, extras: { parcel } },
        { ...line, extras: { parcel: { ...parcel, variantId: goods.variantIds[1] } } },
        { ...line, extras: { parcel: { ...parcel, recipientName: 'Иван Петров' } } },
      ],
    })
    await shop.pay(orderId)
    const ids = await shop.query<{ id: number }>(
      'select id from purchases where order_id = $1 order by id',
      [orderId],
    )
    for (const { id } of ids) await warehouse.move(id, 'packed', 'sent')
    await sendLetters()
    expect(await lettersTo(buyer.email)).toHaveLength(2)
    const rows = await shop.query(
      `select from parcels where purchase_id = any ($1) and notified_statuses = '{sent}'`,
      [ids.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(3)
  })

  it('is marked as overdue for staff after the last expected day', async () => {
    const { purchaseId } = await buy()
    const isOverdue = async () => {
      const { data } = await call(site, 'GET /api/v4/staff/parcels', {
        token: staff,
        query: { list: 'new', per_page: 100 },
      })
      return data.find((each) => each.purchaseId === purchaseId)?.isOverdue
    }
    expect(await isOverdue()).toBe(false)
    await shop.query(
      'update parcels set expected_from = $2, expected_until = $2 where purchase_id = $1',
      [purchaseId, '2026-01-05'],
    )
    expect(await isOverdue()).toBe(true)
  })

  it('is unknown before it is paid', async () => {
    const goods = await warehouse.sellGoods()
    const userId = await shop.somebody()
    const id = await shop.place({ ...goods, userId, extras: { parcel: courierParcel(goods) } })
    expect((await move(id, 'packed')).error.code).toBe('parcel_not_found')
  })

  it('is moved by its merchant, and by no other', async () => {
    const { purchaseId } = await buy()
    const { purchaseId: other } = await buy()
    const [coupon] = await shop.query<{ id: number; number: string; pin: string }>(
      'select id, number, pin from coupons where purchase_id = $1',
      [purchaseId],
    )
    const key = await createMerchantKey(shop.query, coupon?.id ?? 0)
    const send = (id: number, merchantKey = key) =>
      call(site, 'POST /api/v4/merchant/parcel/state', {
        headers: { 'x-merchant-key': merchantKey },
        body: { purchaseId: id, state: 'packed' },
      })
    expect((await send(purchaseId)).data).toEqual({ state: 'packed' })
    expect((await send(other)).error.code).toBe('parcel_not_found')
    expect((await send(purchaseId, 'mk_wrong')).error.code).toBe('merchant_key_refused')
    const redeemed = await call(site, 'POST /api/v4/merchant/redeemCoupon', {
      headers: { 'x-merchant-key': key },
      body: { number: coupon?.number, pin: coupon?.pin },
    })
    expect(redeemed.error.code).toBe('coupon_not_found')
  })

  it('never expires', async () => {
    const { purchaseId } = await buy()
    const { ends } = await shop.one<{ ends: Date }>(
      'select min(ends_at) as ends from coupons where purchase_id = $1',
      [purchaseId],
    )
    expect(ends.getFullYear()).toBeGreaterThan(9000)
  })

  it('loses names and address a month after its end', async () => {
    const recipientOf = async (purchaseId: number) => {
      await runJobs(
        site.database,
        goodsTasks({ ...site.database, site: testSite }),
        'forget_recipients',
      )
      const row = await shop.one(
        `select recipient_name, recipient_phone, comment, street, house, flat from parcels
         where purchase_id = $1`,
        [purchaseId],
      )
      return Object.values(row).filter(Boolean)
    }
    const { purchaseId } = await buy()
    await warehouse.move(purchaseId, 'packed', 'sent')
    await shop.query(
      `update parcels set sent_at = now() - interval '2 months' where purchase_id = $1`,
      [purchaseId],
    )
    expect(await recipientOf(purchaseId)).not.toEqual([])
    await warehouse.move(purchaseId, 'handed_over')
    expect(await recipientOf(purchaseId)).not.toEqual([])
    await shop.query(
      `update parcels set handed_over_at = now() - interval '31 days' where purchase_id = $1`,
      [purchaseId],
    )
    expect(await recipientOf(purchaseId)).toEqual([])
    expect(
      (await shop.query('select * from parcels where purchase_id = $1', [purchaseId]))[0],
    ).toMatchObject({ city: 'Москва' })
  })

  it('of an old unpaid order loses its recipient, and the order cannot be resumed', async () => {
    const goods = await warehouse.sellGoods()
    const userId = await shop.somebody()
    const id = await shop.place({ ...goods, userId, extras: { parcel: courierParcel(goods) } })
    await shop.drop(id, 'expired')
    await shop.query(`update orders set created_at = now() - interval '31 days' where id = $1`, [
      id,
    ])
    await runJobs(
      site.database,
      goodsTasks({ ...site.database, site: testSite }),
      'forget_recipients',
    )
    const { open } = await shop.one<{ open: boolean }>(
      'select can_resume(purchases) as open from purchases where id = $1',
      [id],
    )
    expect(open).toBe(false)
    await expect(shop.resume(id, 'sbp')).rejects.toMatchObject({ code: 'parcel_recipient_deleted' })
    expect(await warehouse.freeOf(goods.variantIds[0])).toBe(5)
  })

  it('loses names and address with the account of its buyer', async () => {
    const { buyer, purchaseId } = await buy()
    await shop.query('delete from users where id = $1', [buyer.id])
    const row = await shop.one(
      `select recipient_name, recipient_phone, comment, street, house, flat from parcels
       where purchase_id = $1`,
      [purchaseId],
    )
    expect(Object.values(row).filter(Boolean)).toEqual([])
  })
})
