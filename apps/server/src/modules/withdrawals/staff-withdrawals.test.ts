import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openWithdrawals, scan } from '../../../../../test/support/withdrawals.ts'

let dataDir: string
let test: TestApp
let t: ReturnType<typeof openWithdrawals>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'papers-'))
  test = await createTestApp({ dataDir })
  t = openWithdrawals(test)
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const nobody = '0'.repeat(32)
const outcome = ({ status, error }: { status: number; error?: { code: string } }) => [
  status,
  error?.code,
]

const download = (call: string, token: string, uniqueCode: string, documentId: unknown) =>
  test.app.inject({
    url: `/api/v4/${call}`,
    query: { uniqueCode, documentId: String(documentId) },
    headers: { authorization: `Bearer ${token}` },
  })

describe('staff', () => {
  const decide = (token: string, body: object) =>
    call(test, 'POST /api/v4/staff/withdrawals/decide', { token, body })

  it('list requests, approve them, or refuse them with a reason', async () => {
    const staff = await signIn(test, 'staff@skidora.ru')
    const person = await t.somebody(60_000)
    const requestWithdrawal = async () =>
      (await t.send(person, t.wish(20_000), { files: [scan] })).data.uniqueCode as string
    const [first, second] = [await requestWithdrawal(), await requestWithdrawal()]
    const listed = await call(test, 'GET /api/v4/staff/withdrawals', {
      token: staff,
      query: { per_page: '100' },
    })
    expect(
      listed.data.find((row: { uniqueCode: string }) => row.uniqueCode === first),
    ).toMatchObject({
      ...{ amount: 20_000, fullName: 'Вера Петрова', destination: 'Карта\u00a0••\u00a04444' },
      documents: [{ name: 'скан-1.pdf' }],
      owner: {
        id: person.id,
        name: 'Вера',
        contact: expect.stringMatching(/^s\*{3}\d@mail\.ru$/),
        paidBefore: 0,
      },
    })
    const waiting = listed.data.find((row: { uniqueCode: string }) => row.uniqueCode === first)
    const [document] = waiting?.documents ?? []
    expect([document?.isRead, waiting?.decision]).toEqual([false, null])
    expect(outcome(await decide(staff, { uniqueCode: first, isApproved: true }))).toEqual([
      409,
      'withdrawal_papers_unread',
    ])
    const opened = await download('staff/withdrawals/document', staff, first, document?.id)
    expect(opened.statusCode).toBe(200)
    expect((await decide(staff, { uniqueCode: first, isApproved: true })).data.status).toBe(
      'holding',
    )
    expect(outcome(await decide(staff, { uniqueCode: first, isApproved: true }))).toEqual([
      409,
      'withdrawal_checked',
    ])
    const silent = await decide(staff, { uniqueCode: second, isApproved: false, reason: ' ' })
    expect(Object.keys(silent.error.payload)).toEqual(['reason'])
    const before = Date.now()
    await decide(staff, { uniqueCode: second, isApproved: false, reason: 'Скан не читается' })
    expect((await t.details(person.token, second)).data.withdrawal).toMatchObject({
      ...{ status: 'refused', refusal: 'Скан не читается' },
    })
    expect(await t.shop.balanceOf(person.id)).toBe(4_000_000)
    expect(outcome(await decide(staff, { uniqueCode: nobody, isApproved: true }))[0]).toBe(404)

    const decided = await call(test, 'GET /api/v4/staff/withdrawals', {
      token: staff,
      query: { list: 'decided' },
    })
    const by = 'Мария'
    expect(decided.data.slice(0, 2)).toMatchObject([
      {
        ...{ uniqueCode: second, amount: 20_000, fullName: 'Вера Петрова' },
        ...{ refusal: 'Скан не читается', decision: { isApproved: false, by } },
      },
      { uniqueCode: first, amount: 20_000, decision: { isApproved: true, by } },
    ])
    expect(Date.parse(decided.data[0]?.decision?.at ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('calls reject everyone else', async () => {
    const person = await t.somebody(20_000)
    const { uniqueCode } = (await t.send(person, t.wish(20_000), { files: [scan] })).data
    expect(outcome(await decide(person.token, { uniqueCode, isApproved: true }))).toEqual([
      403,
      'staff_only',
    ])
    expect(
      (await call(test, 'GET /api/v4/staff/withdrawals', { token: person.token })).status,
    ).toBe(403)
  })
})
