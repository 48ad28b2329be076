import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  destinationsWith,
  goodCard,
  openWithdrawals,
  otherCard,
} from '../../../../../test/support/withdrawals.ts'

let site: TestApp
let t: ReturnType<typeof openWithdrawals>
beforeAll(async () => {
  site = await createTestApp()
  t = openWithdrawals(site)
})
afterAll(() => site.close())

type Person = Awaited<ReturnType<typeof t.somebody>>

const paidTo = async ({ token }: Person) => (await t.list(token)).data.paidTo
const lastCode = async (person: Person): Promise<string> =>
  (await paidTo(person))[0]?.uniqueCode ?? ''

/** Withdraws a hundred rubles and has the bank pay them. */
async function payTo(person: Person, fields: object): Promise<string> {
  const { data } = await t.send(person, { amount: 100, fullName: 'Вера Петрова', ...fields })
  await t.shop.query(`update withdrawals set hold_until = now() where code = $1`, [data.uniqueCode])
  await t.shop.query(
    `select release_withdrawal(id), settle_withdrawal(id, 'paid') from withdrawals where code = $1`,
    [data.uniqueCode],
  )
  return data.uniqueCode
}
/** The stored destination of a withdrawal, decrypted with the site's key. */
async function destinationOf(uniqueCode: string) {
  const { destination } = await t.shop.one<{ destination: string }>(
    'select destination from withdrawals where code = $1',
    [uniqueCode],
  )
  return destinationsWith().open(destination, uniqueCode)
}

describe('paid destinations', () => {
  it('are listed masked, each once, latest first', async () => {
    const person = await t.regular(1000)
    await payTo(person, { method: 'bank_card', cardNumber: otherCard })
    await payTo(person, { method: 'sbp', phone: '+79001112233', bankId: '100000000004' })
    await payTo(person, { method: 'bank_card', cardNumber: otherCard })
    const { uniqueCode } = (await t.saveDraft(person.token, { amount: 100 })).data
    const { data } = await t.details(person.token, uniqueCode)
    expect(data.paidTo).toEqual(await paidTo(person))
    expect(
      data.paidTo.map(({ title, isLast, fullName }: Record<string, unknown>) => [
        title,
        isLast,
        fullName,
      ]),
    ).toEqual([
      ['Карта\u00a0••\u00a02987', true, 'Вера Петрова'],
      [expect.stringMatching(/^СБП \+7 \*\*\* \*\*\*-22-33/), false, 'Вера Петрова'],
      ['Карта\u00a0••\u00a04444', false, 'Вера Петрова'],
    ])
    const text = JSON.stringify(data)
    for (const secret of [goodCard, otherCard]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(secret.replaceAll(' ', ''))
    }
  })

  it('are empty before the first payout', async () => {
    const person = await t.somebody(1000)
    const { data } = await t.send(person, t.wish(100))
    expect(await paidTo(person)).toEqual([])
    await t.cancel(person.token, data.uniqueCode)
    expect(await paidTo(person)).toEqual([])
  })
})

describe('sameAs', () => {
  it('pays to the last destination again without a code or a hold', async () => {
    const person = await t.regular(1000)
    const sameAs = await lastCode(person)
    const draft = await t.saveDraft(person.token, { amount: 200, fullName: 'Вера Петрова', sameAs })
    expect(draft.data).toMatchObject({
      destination: 'Карта\u00a0••\u00a04444',
      isKnownDestination: true,
    })
    const { uniqueCode } = draft.data
    expect((await t.sendPlain(person.token, {}, { uniqueCode })).data.status).toBe('paying')
    expect(await destinationOf(uniqueCode)).toEqual({
      type: 'bank_card',
      cardNumber: goodCard.replaceAll(' ', ''),
    })
    const atOnce = { amount: 100, fullName: 'Вера Петрова', sameAs }
    expect((await t.sendPlain(person.token, atOnce)).data.status).toBe('paying')
    expect(await t.shop.books()).toEqual({})
  })

  it('requires a code and a hold when a later payout went elsewhere', async () => {
    const person = await t.regular(1000)
    const sameAs = await lastCode(person)
    await payTo(person, { method: 'bank_card', cardNumber: otherCard })
    const fields = { amount: 100, fullName: 'Вера Петрова', sameAs }
    expect((await t.sendPlain(person.token, fields)).error.code).toBe('access_needed')
    expect((await t.send(person, fields)).data.status).toBe('holding')
  })

  it('rejects withdrawals of other users, unpaid ones and unknown ones', async () => {
    const [person, stranger] = [await t.regular(1000), await t.regular(1000)]
    const { uniqueCode: ownDraft } = (await t.saveDraft(person.token, t.wish(100))).data
    const { uniqueCode: strangeDraft } = (await t.saveDraft(stranger.token, t.wish(100))).data
    const holding = await t.send(person, t.wish(100, { cardNumber: otherCard }))
    const gone = await lastCode(stranger)
    for (const sameAs of [
      ...[await lastCode(stranger), ownDraft, strangeDraft, holding.data.uniqueCode],
      '0'.repeat(32),
    ]) {
      const fields = { amount: 100, fullName: 'Вера Петрова', sameAs }
      for (const { status, error } of [
        await t.saveDraft(person.token, fields),
        await t.sendPlain(person.token, fields),
      ])
        expect([status, Object.keys(error.payload)]).toEqual([400, ['sameAs']])
    }
    // Deleting an account deletes its destinations.
    await t.shop.query('delete from users where id = $1', [stranger.id])
    const { error } = await t.saveDraft(person.token, { amount: 100, sameAs: gone })
    expect(Object.keys(error.payload)).toEqual(['sameAs'])
  })

  it('rejects a destination sealed with another key, or combined with new details', async () => {
    const person = await t.regular(1000)
    const sameAs = await lastCode(person)
    const both = await t.saveDraft(person.token, t.wish(100, { sameAs }))
    expect([both.status, Object.keys(both.error.payload)]).toEqual([400, ['sameAs']])
    const { destination } = destinationsWith(Buffer.alloc(32, 8)).seal(
      { type: 'bank_card', cardNumber: '5555555555554444' },
      sameAs,
    )
    await t.shop.query('update withdrawals set destination = $2 where code = $1', [
      sameAs,
      destination,
    ])
    const { status, error } = await t.saveDraft(person.token, { amount: 100, sameAs })
    expect([status, error.payload.sameAs]).toEqual([
      400,
      'Эти реквизиты не сохранились. Введите их заново.',
    ])
  })

  it.each(['', '7', 'x'.repeat(10_000), '😀', 'A'.repeat(32), 7, null, [], '\u0000'.repeat(32)])(
    '%j is rejected as a code',
    async (sameAs) => {
      const { token } = await t.somebody()
      expect((await t.saveDraft(token, { amount: 100, sameAs })).status).toBeOneOf([400, 413])
    },
  )
})
