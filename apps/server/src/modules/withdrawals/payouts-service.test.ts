import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BankTest, openBankTest } from '../../../../../test/support/bank.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import {
  destinationsWith,
  goodCard,
  openWithdrawals,
  scan,
} from '../../../../../test/support/withdrawals.ts'
import { createYooKassaBank } from '../../adapters/bank/yookassa-bank.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { bankSandboxTasks } from '../../sandbox/bank/bank-jobs.ts'
import { shopNotificationsQueue } from '../../sandbox/bank/shop-notifications-queue.ts'
import { createUploads } from '../media/uploads-service.ts'
import { createPayouts } from './payouts-service.ts'
import { withdrawalTasks } from './withdrawal-jobs.ts'

let bank: BankTest
let t: ReturnType<typeof openWithdrawals>
beforeAll(async () => {
  bank = await openBankTest()
  t = openWithdrawals(bank.test)
})
afterEach(() => bank.hook('behaviour', {}))
afterAll(() => bank.close())

const log = pino({ level: 'silent' })
const payoutsWith = (used = bank.bank, destinations = destinationsWith()) =>
  createPayouts({
    ...{ pool: bank.test.database.appPool, bank: used, log },
    destinations,
  })

const makeDue = () => t.shop.query(`update withdrawals set next_poll_at = now()`)

/** Polls the bank about all payouts, due or not. */
async function pay(payouts = payoutsWith()) {
  await makeDue()
  await payouts.payOpen()
}

/** Runs one round of the payout job, releasing due withdrawals. */
async function work(payouts = payoutsWith()) {
  const { appPool: pool, db } = bank.test.database
  await makeDue()
  await pool.query(
    `select graphile_worker.add_job('pay_withdrawals', job_key => 'pay_withdrawals')`,
  )
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(bank.test.database, {
    ...bankSandboxTasks({ db }),
    ...withdrawalTasks({
      ...{ db, payouts, site: { protocol: 'https', base: 'skidora.ru' } },
      papers: createUploads('/nowhere', 'withdrawals'),
    }),
  })
  await drainQueue(pool, shopNotificationsQueue(pool))
}

const statusOf = async (code: string) =>
  (await t.shop.one<{ status: string }>('select status from withdrawals where code = $1', [code]))
    .status
const payoutsAtBank = async (code: string) =>
  t.shop.query<{ status: string; kopecks: number }>(
    `select status, kopecks from sandbox_bank.payouts
     where metadata ->> 'withdrawal_id' = (select id::text from withdrawals where code = $1)`,
    [code],
  )

/** A withdrawal to a known card, ready for payout. */
async function leaving(rubles = 500, more: object = {}) {
  const person = await t.regular(1000)
  const { data } = await t.sendPlain(person.token, t.wish(rubles, more))
  return { ...person, code: data.uniqueCode as string }
}

/** A withdrawal to a new destination after its hold of three days. */
async function released(fields: object) {
  const person = await t.somebody(1000)
  const { data } = await t.send(person, { ...t.wish(500), ...fields })
  await t.shop.query('update withdrawals set hold_until = now() where code = $1', [data.uniqueCode])
  return { ...person, code: data.uniqueCode as string }
}

describe('a payout', () => {
  it('goes to a known card and is paid', async () => {
    const { code, id, email } = await leaving()
    expect(await statusOf(code)).toBe('paying')
    await work()
    expect(await statusOf(code)).toBe('paid')
    expect(await payoutsAtBank(code)).toEqual([{ status: 'succeeded', kopecks: 50_000 }])
    expect(await t.shop.balanceOf(id)).toBe(50_000)
    await work()
    const letters = await t.shop.query<{ subject: string; body: string }>(
      'select subject, body from notifications where recipient = $1 order by id desc limit 1',
      [email],
    )
    expect(letters[0]?.subject).toBe('Выплачено 500\u00a0₽')
    expect(letters[0]?.body).toContain(`https://skidora.ru/user/withdrawal/${code}`)
    expect(await t.shop.books()).toEqual({})
  })

  it('is reported to its owner once although the job runs again', async () => {
    const { code, email } = await leaving()
    await work()
    await work()
    await t.shop.query(
      `select graphile_worker.add_job('notify_withdrawal',
         json_build_object('withdrawalId', id, 'status', status))
       from withdrawals where code = $1`,
      [code],
    )
    await work()
    const letters = await t.shop.query(
      `select id from notifications
       where recipient = $1 and subject like 'Выплачено%' and position($2 in body) > 0`,
      [email, code],
    )
    expect(letters).toHaveLength(1)
  })

  it('waits for the end of the hold', async () => {
    const person = await t.somebody(1000)
    const { data } = await t.send(person, t.wish(500))
    await work()
    expect(await statusOf(data.uniqueCode)).toBe('holding')
    expect(await payoutsAtBank(data.uniqueCode)).toEqual([])
    const warnings = await t.shop.query<{ body: string }>(
      `select body from notifications where recipient = $1 and subject like 'Вывод%'`,
      [person.email],
    )
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.body).toMatch(
      /Если это не вы, сразу отмените вывод\.\n\nОтменить вывод:\nhttps:/,
    )
  })

  it.each([
    ['while it is held', 'somebody', 'holding', /Мы проверили документы и одобрили вывод 20/],
    ['when it leaves at once', 'regular', 'paying', /Мы проверили документы и отправляем 20/],
  ] as const)('notifies that the documents were accepted, %s', async (_when, who, status, text) => {
    const person = await t[who](20_000)
    const sent = await t.send(person, t.wish(20_000), { files: [scan] })
    const staffId = await t.shop.somebody()
    await t.shop.query(
      `insert into withdrawal_events (withdrawal_id, event, actor_id, paper_id)
       select withdrawals.id, 'papers_read', $2, papers.id
       from withdrawals join withdrawal_papers as papers on papers.withdrawal_id = withdrawals.id
       where withdrawals.code = $1`,
      [sent.data.uniqueCode, staffId],
    )
    await t.shop.query(
      'select check_withdrawal(withdrawals.id, $2, null) from withdrawals where code = $1',
      [sent.data.uniqueCode, staffId],
    )
    expect(await statusOf(sent.data.uniqueCode)).toBe(status)
    await work()
    const letters = await t.shop.query<{ body: string }>(
      `select body from notifications where recipient = $1 and subject like 'Документы приняты, вывод%'`,
      [person.email],
    )
    expect(letters).toEqual([{ body: expect.stringMatching(text) }])
  })

  it('is polled until the receiving bank of an SBP transfer has decided, with or without its notification', async () => {
    const { code } = await released({
      method: 'sbp',
      phone: '+79000000001',
      bankId: '100000000004',
    })
    await pay()
    expect(await statusOf(code)).toBe('paying')
    expect(await payoutsAtBank(code)).toEqual([{ status: 'pending', kopecks: 50_000 }])
    const { bank_id: bankId } = await t.shop.one<{ bank_id: string }>(
      'select bank_id from withdrawals where code = $1',
      [code],
    )
    const sendNotification = (event: string, id: string) =>
      bank.test.app.inject({
        method: 'POST',
        url: '/gateway/bank/notifications',
        payload: { type: 'notification', event, object: { id } },
      })
    // Notifications are not authenticated; the bank's API says otherwise.
    for (const event of ['payout.succeeded', 'payout.canceled'])
      expect((await sendNotification(event, bankId)).statusCode).toBe(200)
    expect((await sendNotification('payout.succeeded', 'po-nobody')).statusCode).toBe(200)
    expect(await statusOf(code)).toBe('paying')
    await t.shop.query(`update sandbox_bank.payouts set status = 'succeeded' where id = $1`, [
      bankId,
    ])
    await sendNotification('payout.canceled', bankId)
    expect(await statusOf(code)).toBe('paid')
    expect(await t.shop.books()).toEqual({})
  })

  it('goes back to the balance when the receiving bank rejects it', async () => {
    const { code, id, token } = await released({
      ...{ method: 'sbp', phone: '+79000000002', bankId: '100000000004' },
    })
    await work()
    await work()
    await work()
    expect(await statusOf(code)).toBe('failed')
    expect((await t.details(token, code)).data.withdrawal.refusal).toBe(
      'Банк получателя не принял перевод.',
    )
    expect(await t.shop.balanceOf(id)).toBe(100_000)
    expect(await t.shop.books()).toEqual({})
  })

  it.each(['error', 'lost', 'silence', 'processing', 'limit', 'garbage'])(
    'is paid once when the bank responds with «%s»',
    async (fault) => {
      const { code, id } = await leaving()
      await bank.hook('behaviour', { faults: { fault, calls: 4 } })
      const payouts = payoutsWith(fault === 'silence' ? bank.impatientBank : bank.bank)
      for (let minute = 0; minute < 6; minute += 1) await work(payouts)
      expect(await statusOf(code)).toBe('paid')
      expect(await payoutsAtBank(code)).toHaveLength(1)
      expect(await t.shop.balanceOf(id)).toBe(50_000)
      expect(await t.shop.books()).toEqual({})
    },
  )

  it('is paid once by concurrent workers', async () => {
    const { code } = await leaving()
    await Promise.all(Array.from({ length: 10 }, () => payoutsWith().payOpen()))
    expect(await statusOf(code)).toBe('paid')
    expect(await payoutsAtBank(code)).toHaveLength(1)
    expect(await t.shop.books()).toEqual({})
  })

  it("is not paid again after a lost response when the bank's key has expired", async () => {
    const { code, id } = await leaving()
    await bank.hook('behaviour', { faults: { fault: 'lost', calls: 3 } })
    await pay()
    expect(await statusOf(code)).toBe('paying')
    await t.shop.query(
      `update withdrawals set sent_at = sent_at - interval '25 hours' where code = $1`,
      [code],
    )
    await t.shop.query('delete from sandbox_bank.idempotence_keys')
    await pay()
    expect(await statusOf(code)).toBe('paid')
    expect(await payoutsAtBank(code)).toHaveLength(1)
    expect(await t.shop.balanceOf(id)).toBe(50_000)
  })

  it('is not reversed by a rejection after it was paid', async () => {
    const { code } = await leaving()
    await bank.hook('behaviour', { faults: { fault: 'lost', calls: 3 } })
    await pay()
    // The same key with another request: the bank rejects it.
    await t.shop.query(`update sandbox_bank.idempotence_keys set request_hash = '\\x00'`)
    await pay()
    expect(await statusOf(code)).toBe('paid')
    expect(await t.shop.books()).toEqual({})
  })

  it('stays pending while our bank account has a problem', async () => {
    const { code } = await leaving()
    const policy = { responseMs: 500, attempts: 1, pauseMs: 5 }
    const locked = { ...bank.account, payouts: { id: 'x', key: 'y' } }
    await pay(payoutsWith(createYooKassaBank(locked, policy)))
    await pay(payoutsWith(createYooKassaBank({ ...bank.account, payouts: null }, policy)))
    // It also stays pending while the key cannot decrypt the destination.
    await pay(payoutsWith(bank.bank, destinationsWith(Buffer.alloc(32, 8))))
    expect(await statusOf(code)).toBe('paying')
    await work()
    expect(await statusOf(code)).toBe('paid')
  })
})

describe('pending payouts', () => {
  it('are all polled when due, at growing intervals', async () => {
    const userId = await t.shop.somebody()
    // More than fit into a batch, the longest due one requested last.
    await t.shop.query(
      `insert into withdrawals (user_id, status, amount_kopecks, requested_at, sent_at, bank_id, next_poll_at)
       select $1, 'paying', 100, now() - interval '1 day' / number,
         now() - case number when 101 then interval '1 hour' else interval '1 day' end,
         case number when 100 then 'sent-day' when 101 then 'sent-hour' else 'sent-' || number end,
         now() - number * interval '1 second'
       from generate_series(1, 101) as number`,
      [userId],
    )
    const polled: string[] = []
    const getPayout = async (id: string) => {
      polled.push(id)
      return { id, status: 'pending' } as Awaited<ReturnType<typeof bank.bank.getPayout>>
    }
    const payouts = payoutsWith({ ...bank.bank, getPayout })
    await payouts.payOpen()
    expect(new Set(polled).size).toBe(101)
    expect(polled.indexOf('sent-hour')).toBeLessThan(100)
    const sent = await t.shop.query<{ id: string }>(
      `select bank_id as id from withdrawals where bank_id in ('sent-hour', 'sent-day')
       order by next_poll_at`,
    )
    expect(sent).toEqual([{ id: 'sent-hour' }, { id: 'sent-day' }])
    await payouts.payOpen()
    expect(polled).toHaveLength(101)
    await t.shop.query('delete from withdrawals where user_id = $1', [userId])
  })
})

describe('documents', () => {
  it('are deleted with drafts a month after they were needed', async () => {
    const person = await t.somebody(50_000)
    const { data } = await t.send(person, t.wish(20_000), { files: [scan] })
    await t.saveDraft(person.token, { amount: 100, cardNumber: goodCard })
    await t.cancel(person.token, data.uniqueCode)
    const left = async () => [
      (await t.list(person.token)).data.withdrawals.length,
      (await t.details(person.token, data.uniqueCode)).data.withdrawal.documents.length,
    ]
    const sweep = async () => {
      await t.shop.query(`select graphile_worker.add_job('sweep_withdrawal_papers')`)
      await work()
    }
    await sweep()
    expect(await left()).toEqual([2, 1])
    await t.shop.query(
      `update withdrawals set created_at = created_at - interval '31 days',
         settled_at = settled_at - interval '31 days' where user_id = $1`,
      [person.id],
    )
    await sweep()
    expect(await left()).toEqual([1, 0])
  })
})
