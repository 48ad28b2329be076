import { documentsFromAmount } from '@skidora/domain/money/withdrawal-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
})
afterAll(() => database.drop())

const statusOf = async (id: number) =>
  (await shop.one<{ status: string }>('select status from withdrawals where id = $1', [id])).status
const request = (id: number, isConfirmed = true) =>
  shop.one<{ status: string }>('select submit_withdrawal($1, $2) as status', [id, isConfirmed])
const callForValue = async (call: string, ...values: unknown[]) =>
  (await shop.one<{ said: boolean }>(`select ${call} as said`, values)).said
const cancel = (id: number) => callForValue('cancel_withdrawal($1)', id)
const settle = (id: number, outcome: 'paid' | 'failed') =>
  callForValue('settle_withdrawal($1, $2)', id, outcome)
const check = (id: number, staffId: number, refusal: string | null = null) =>
  callForValue('check_withdrawal($1, $2, $3)', id, staffId, refusal)
const release = async (id: number) => {
  await shop.query(`update withdrawals set hold_until = now() where id = $1`, [id])
  return callForValue('release_withdrawal($1)', id)
}
const leavingOf = async (userId: number) =>
  (
    await shop.one<{ kopecks: number }>(
      `select coalesce(sum(balance_kopecks), 0)::integer as kopecks from ledger_accounts
       where user_id = $1 and kind = 'withdrawal'`,
      [userId],
    )
  ).kopecks

/** A user with an earlier payout to `card`. */
async function oldCustomer(balance: number) {
  const userId = await shop.somebody(balance + 10_000)
  const id = await shop.withdraw(userId, 10_000)
  await release(id)
  await settle(id, 'paid')
  await shop.query(
    `update withdrawals set requested_at = now() - interval '31 days' where id = $1`,
    [id],
  )
  return userId
}

describe('a withdrawal request', () => {
  test('takes its sum from the balance at once and ends paid by the bank', async () => {
    const userId = await shop.somebody(150_000)
    const id = await shop.withdraw(userId, 100_000)
    expect([await shop.balanceOf(userId), await leavingOf(userId)]).toEqual([50_000, 100_000])
    expect(await statusOf(id)).toBe('holding')
    expect(await settle(id, 'paid')).toBe(false)
    expect(await release(id)).toBe(true)
    expect(await settle(id, 'paid')).toBe(true)
    expect(await settle(id, 'failed')).toBe(false)
    expect(await cancel(id)).toBe(false)
    expect([await shop.balanceOf(userId), await leavingOf(userId)]).toEqual([50_000, 0])
    expect(await shop.books()).toEqual({})
  })

  test('returns the sum when the bank cannot pay it', async () => {
    const userId = await oldCustomer(20_000)
    const id = await shop.draft(userId, 20_000)
    expect((await request(id, false)).status).toBe('paying')
    expect(await cancel(id)).toBe(false)
    expect(await settle(id, 'failed')).toBe(true)
    expect(await shop.balanceOf(userId)).toBe(20_000)
    expect(await shop.books()).toEqual({})
  })

  test('requires a code and a hold of three days when the last payout went elsewhere', async () => {
    const userId = await oldCustomer(50_000)
    await expect(request(await shop.draft(userId, 20_000, 'other'), false)).rejects.toThrow(
      'withdrawal_code_needed',
    )
    const id = await shop.draft(userId, 20_000, 'other')
    expect((await request(id)).status).toBe('holding')
    const { hours } = await shop.one<{ hours: number }>(
      'select extract(epoch from hold_until - requested_at) / 3600 as hours from withdrawals where id = $1',
      [id],
    )
    expect(hours).toBe(72)
    expect(await callForValue('release_withdrawal($1)', id)).toBe(false)
    expect(await release(id)).toBe(true)
    await settle(id, 'paid')
    // Going back to the first destination is a change again.
    await expect(request(await shop.draft(userId, 10_000), false)).rejects.toThrow('code_needed')
    expect((await request(await shop.draft(userId, 10_000, 'other'), false)).status).toBe('paying')
  })

  test.each([
    ['less than 100 rubles', 9_999, 'withdrawal_too_small'],
    ['more than there is', 50_001, 'withdrawal_too_large'],
  ])('is rejected for %s', async (_why, kopecks, code) => {
    const userId = await shop.somebody(50_000)
    await expect(request(await shop.draft(userId, kopecks))).rejects.toThrow(code)
    expect([await shop.balanceOf(userId), await leavingOf(userId)]).toEqual([50_000, 0])
    expect(await shop.books()).toEqual({})
  })

  test('is rejected while fields are missing, and once it was sent', async () => {
    const userId = await shop.somebody(50_000)
    const { id: bare } = await shop.one<{ id: number }>(
      'insert into withdrawals (user_id) values ($1) returning id',
      [userId],
    )
    await expect(request(bare)).rejects.toThrow('withdrawal_incomplete')
    await expect(request(await shop.draft(await shop.somebody(), 10_000))).rejects.toThrow(
      'too_large',
    )
    await expect(request(await shop.withdraw(userId, 10_000))).rejects.toThrow('withdrawal_sent')
    await expect(request(0)).rejects.toThrow('withdrawal_sent')
  })

  test('requires documents from a limit that small sums count towards', async () => {
    const limit = documentsFromAmount * 100
    const userId = await oldCustomer(3 * limit)
    await expect(request(await shop.draft(userId, limit))).rejects.toThrow(
      'withdrawal_papers_needed',
    )
    expect((await request(await shop.draft(userId, limit - 20_000))).status).toBe('paying')
    await expect(request(await shop.draft(userId, 20_000))).rejects.toThrow(
      'withdrawal_papers_needed',
    )
    expect((await request(await shop.draft(userId, 19_999))).status).toBe('paying')
    expect(await statusOf(await shop.withdraw(userId, limit))).toBe('checking')
  })
})

describe('a decision of staff', () => {
  const large = documentsFromAmount * 100

  test('approves a request and records who did', async () => {
    const userId = await shop.somebody(2 * large)
    const staffId = await shop.somebody()
    const id = await shop.withdraw(userId, large)
    await shop.openPapers(id, staffId)
    expect(await check(id, staffId)).toBe(true)
    expect(await check(id, staffId, 'нет')).toBe(false)
    expect(await statusOf(id)).toBe('holding')
    expect(
      await shop.query(
        'select event, actor_id from withdrawal_events where withdrawal_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { event: 'checking', actor_id: userId },
      { event: 'papers_read', actor_id: staffId },
      { event: 'holding', actor_id: staffId },
    ])
  })

  test('sends the money at once after the three days', async () => {
    const id = await shop.withdraw(await shop.somebody(large), large)
    await shop.query('update withdrawals set hold_until = now() where id = $1', [id])
    const staffId = await shop.somebody()
    await shop.openPapers(id, staffId)
    await check(id, staffId)
    expect(await statusOf(id)).toBe('paying')
  })

  test('refuses with a reason and returns the money', async () => {
    const userId = await shop.somebody(large)
    const id = await shop.withdraw(userId, large)
    expect(await check(id, await shop.somebody(), 'Скан не читается')).toBe(true)
    expect(await statusOf(id)).toBe('refused')
    expect(await shop.balanceOf(userId)).toBe(large)
    expect(await shop.books()).toEqual({})
  })

  test('approves only after the same staff member has opened every document', async () => {
    const userId = await shop.somebody(large)
    const [staffId, colleagueId] = [await shop.somebody(), await shop.somebody()]
    const id = await shop.withdraw(userId, large)
    await shop.openPapers(id, colleagueId)
    await expect(check(id, staffId)).rejects.toThrow('withdrawal_papers_unread')
    await shop.openPapers(id, staffId)
    await shop.query(
      `insert into withdrawal_papers (withdrawal_id, position, path, name, bytes)
       values ($1, 2, $2, 'second.pdf', 1)`,
      [id, `second-${id}`],
    )
    await expect(check(id, staffId)).rejects.toThrow('withdrawal_papers_unread')
    expect(await statusOf(id)).toBe('checking')
    await shop.openPapers(id, staffId)
    expect(await check(id, staffId)).toBe(true)
    expect(await shop.books()).toEqual({})
  })

  test("is rejected on one's own request", async () => {
    const userId = await shop.somebody(large)
    const id = await shop.withdraw(userId, large)
    await expect(check(id, userId)).rejects.toThrow('withdrawal_own')
  })
})

describe('two hundred concurrent requests', () => {
  const times = (work: () => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 200 }, work))

  test('withdraw no more than the balance', async () => {
    const userId = await oldCustomer(100_000)
    const drafts = await Promise.all(Array.from({ length: 200 }, () => shop.draft(userId, 10_000)))
    const results = await Promise.allSettled(drafts.map((id) => request(id, false)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect([await shop.balanceOf(userId), await leavingOf(userId)]).toEqual([0, 100_000])
    expect(await shop.books()).toEqual({})
  })

  test('send one draft once', async () => {
    const userId = await oldCustomer(100_000)
    const id = await shop.draft(userId, 10_000)
    const results = await times(() => request(id, false))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.balanceOf(userId)).toBe(90_000)
  })

  test('cannot avoid the documents with many small sums', async () => {
    const userId = await oldCustomer(10_000_000)
    const drafts = await Promise.all(Array.from({ length: 200 }, () => shop.draft(userId, 100_000)))
    const results = await Promise.allSettled(drafts.map((id) => request(id, false)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
  })

  test('have a single outcome when they cancel, decide and release one withdrawal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const userId = await shop.somebody(2_000_000)
      const staffId = await shop.somebody()
      const id = await shop.withdraw(userId, 2_000_000)
      await shop.openPapers(id, staffId)
      await shop.query('update withdrawals set hold_until = now() where id = $1', [id])
      let turn = 0
      await times(() => {
        turn += 1
        if (turn % 4 === 0) return cancel(id)
        if (turn % 4 === 1) return check(id, staffId, turn % 8 === 1 ? 'нет' : null)
        if (turn % 4 === 2) return callForValue('release_withdrawal($1)', id)
        return settle(id, turn % 8 === 3 ? 'paid' : 'failed')
      })
      const isLeaving = (await statusOf(id)) === 'paying'
      const isPaid = (await statusOf(id)) === 'paid'
      expect(await shop.balanceOf(userId)).toBe(isLeaving || isPaid ? 0 : 2_000_000)
      expect(await leavingOf(userId)).toBe(isLeaving ? 2_000_000 : 0)
      expect(await shop.books()).toEqual({})
    }
  })

  test('settle one payout both ways, and the first outcome counts', async () => {
    const userId = await oldCustomer(30_000)
    const id = await shop.draft(userId, 30_000)
    await request(id, false)
    let turn = 0
    const results = await times(() => {
      turn += 1
      return settle(id, turn % 2 === 0 ? 'paid' : 'failed')
    })
    expect(
      results.filter((result) => result.status === 'fulfilled' && result.value === true),
    ).toHaveLength(1)
    expect(await shop.balanceOf(userId)).toBe((await statusOf(id)) === 'paid' ? 0 : 30_000)
    expect(await shop.books()).toEqual({})
  })
})

describe('the database', () => {
  test('rejects a transition that is not allowed', async () => {
    const id = await shop.withdraw(await shop.somebody(50_000), 10_000)
    await expect(
      shop.query(`update withdrawals set status = 'draft' where id = $1`, [id]),
    ).rejects.toThrow('cannot go from holding to draft')
  })

  test('keeps an account with a pending payout and deletes its data afterwards', async () => {
    const userId = await shop.somebody(50_000)
    const id = await shop.withdraw(userId, 10_000)
    await shop.draft(userId, 10_000)
    const remove = () => shop.query('delete from users where id = $1', [userId])
    await expect(remove()).rejects.toThrow('is on its way out')
    await release(id)
    await settle(id, 'paid')
    await remove()
    expect(
      await shop.query(
        `select status, amount_kopecks, user_id, full_name, destination, destination_hash, destination_title
         from withdrawals where id >= $1`,
        [id],
      ),
    ).toEqual([
      {
        ...{ status: 'paid', amount_kopecks: 10_000, user_id: null, full_name: null },
        ...{ destination: null, destination_hash: null, destination_title: null },
      },
    ])
    expect(
      await shop.query('select from withdrawal_papers where withdrawal_id = $1', [id]),
    ).toEqual([])
    expect(await shop.books()).toEqual({})
  })
})
