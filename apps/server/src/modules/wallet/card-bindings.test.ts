import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call, callAt, type PathAfter } from '../../../../../test/support/call.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { waitForBlocked } from '../../../../../test/support/wait-for-blocked.ts'

let test: TestApp
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openShop(test.database)
})
afterAll(() => test.close())

const somebody = () => addUser(test)
const getProfile = <Path extends PathAfter<'GET /api/v4/profile/'>>(
  token: string,
  path: Path,
  query: Record<string, string> = {},
) => callAt<`GET /api/v4/profile/${Path}`>(test, `GET /api/v4/profile/${path}`, { token, query })

const bind = async (userId: number) =>
  (
    await shop.one<{ id: number }>(
      `insert into bound_cards (user_id, bank_method_id, title) values ($1, $2, 'Карта •• 4444')
       returning id`,
      [userId, `method-${shop.next()}`],
    )
  ).id

describe('card bindings', () => {
  const remove = (token: string, cardId: unknown) =>
    call(test, 'DELETE /api/v4/profile/delete-card', { token, query: { card_id: String(cardId) } })
  const cardsOf = async (token: string) => (await getProfile(token, 'get-card-bindings')).data.cards

  it('are visible to and removable by their owner only', async () => {
    const { id: userId, token } = await somebody()
    const card = await bind(userId)
    expect(await cardsOf(token)).toMatchObject([
      { id: card, bindingCode: String(card), title: 'Карта •• 4444', lastPaidAt: null },
    ])
    const other = await somebody()
    expect(await cardsOf(other.token)).toEqual([])
    expect((await remove(other.token, card)).error.code).toBe('card_not_found')
    expect((await remove(token, card)).data).toEqual({ returned: true })
    expect(await cardsOf(token)).toEqual([])
    expect((await remove(token, card)).status).toBe(404)
  })

  it('show the last payment, and past payments outlive a removed card', async () => {
    const { id: userId, token } = await somebody()
    const cardId = await bind(userId)
    const paid = await shop.place({ ...(await shop.sell(1)), userId, method: 'bank_card', cardId })
    const before = Date.now()
    await shop.pay(paid)
    const [card] = await cardsOf(token)
    expect(Date.parse(card?.lastPaidAt ?? '')).toBeGreaterThanOrEqual(before)
    expect((await remove(token, cardId)).status).toBe(200)
    expect(await shop.paymentsOf(paid)).toMatchObject([{ status: 'succeeded' }])
  })

  it('are not found by an order that waited for their removal', async () => {
    const { id: userId } = await somebody()
    const cardId = await bind(userId)
    const deal = await shop.sell(1)
    const removal = await test.database.pool.connect()
    await removal.query('begin')
    await removal.query('select unbind_card($1, $2)', [userId, cardId])
    const order = expect(
      shop.place({ ...deal, userId, method: 'bank_card', cardId }),
    ).rejects.toMatchObject({ status: 404, code: 'card_not_found' })
    await waitForBlocked(removal)
    await removal.query('commit')
    removal.release()
    await order
  })

  it('cannot be removed while a payment by them is pending', async () => {
    const { id: userId, token } = await somebody()
    const cardId = await bind(userId)
    const waiting = await shop.place({
      ...(await shop.sell(1)),
      userId,
      method: 'bank_card',
      cardId,
    })
    await shop.query(`update payments set return_url = 'http://localhost/' where order_id = $1`, [
      waiting,
    ])
    const { status, error } = await remove(token, cardId)
    expect([status, error.code]).toEqual([409, 'card_in_use'])
    await shop.pay(waiting)
    expect((await remove(token, cardId)).status).toBe(200)
  })

  it.each(['0', 'x', '', '9007199254740993', '😀', '7'.repeat(1900)])('rejects %s', async (id) => {
    expect((await remove((await somebody()).token, id)).status).toBe(400)
  })
})
