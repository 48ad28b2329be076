import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import type { Channels } from '../../adapters/channels.ts'
import { notificationTasks } from './notifications-jobs.ts'
import { notify } from './notifications-service.ts'

let database: TestDatabase
const silent = new Logger(() => () => {})

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

beforeEach(async () => {
  await database.pool.query('truncate notifications; delete from graphile_worker._private_jobs')
})

type Sent = { channel: string; recipient: string; body: string }

function recordingChannels(sent: Sent[], broken?: string): Channels {
  const deliver = (channel: string) => async (message: { recipient: string; body: string }) => {
    if (channel === broken) throw new Error('550 mailbox of ivan@mail.ru is full')
    sent.push({ channel, recipient: message.recipient, body: message.body })
  }
  return {
    email: deliver('email'),
    sms: deliver('sms'),
    call: deliver('call'),
    push: deliver('push'),
  }
}

async function runJobs(channels: Channels) {
  await runOnce({
    pgPool: database.pool,
    taskList: notificationTasks({ db: database.db, channels }),
    noHandleSignals: true,
    logger: silent,
  })
}

const rows = () => database.db.selectFrom('notifications').selectAll().execute()
const jobs = async () =>
  (
    await database.pool.query(
      'select payload, attempts, last_error from graphile_worker._private_jobs',
    )
  ).rows

test('each message goes out once, through its own channel', async () => {
  const sent: Sent[] = []
  await notify(database.db, {
    channel: 'sms',
    recipient: '+79000000001',
    body: 'Код 1234',
    code: '1234',
  })
  await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    subject: 'Привет',
    body: 'Текст',
  })
  await runJobs(recordingChannels(sent))
  expect(sent).toEqual([
    { channel: 'sms', recipient: '+79000000001', body: 'Код 1234' },
    { channel: 'email', recipient: 'a@mail.ru', body: 'Текст' },
  ])
  expect((await rows()).map((row) => [row.sent_at instanceof Date, row.failure])).toEqual([
    [true, null],
    [true, null],
  ])
  await expect.poll(jobs).toEqual([])
})

test('a message that can be stopped carries the address for it', async () => {
  const addresses: unknown[] = []
  const unsubscribeUrl = 'https://skidora.ru/unsubscribe/1'
  await notify(database.db, { channel: 'email', recipient: 'a@mail.ru', body: '', unsubscribeUrl })
  await notify(database.db, { channel: 'email', recipient: 'b@mail.ru', body: '' })
  await runJobs({
    ...recordingChannels([]),
    email: async (message) => void addresses.push(message.unsubscribeUrl),
  })
  expect(addresses).toEqual([unsubscribeUrl, null])
})

test('a change that is rolled back sends nothing', async () => {
  const attempt = database.db.transaction().execute(async (trx) => {
    await notify(trx, { channel: 'sms', recipient: '+79000000001', body: 'Код 1234' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
  await expect.poll(jobs).toEqual([])
})

test('a message that is already sent is not sent again', async () => {
  const sent: Sent[] = []
  const id = await notify(database.db, { channel: 'push', recipient: 'device', body: 'Скидка' })
  await database.pool.query(
    `select graphile_worker.add_job('deliver_notification', json_build_object('id', $1::int))`,
    [id],
  )
  await runJobs(recordingChannels(sent))
  expect(sent).toHaveLength(1)
  await expect.poll(jobs).toEqual([])
})

test('two workers with the same message send it once', async () => {
  const sent: Sent[] = []
  const id = await notify(database.db, { channel: 'push', recipient: 'device', body: 'Скидка' })
  const task = notificationTasks({
    db: database.db,
    channels: recordingChannels(sent),
  }).deliver_notification
  await Promise.all(Array.from({ length: 5 }, () => task?.({ id }, undefined as never)))
  expect(sent).toHaveLength(1)
})

test('a failure is kept in the row, told to the worker without the person, and made good later', async () => {
  await notify(database.db, { channel: 'email', recipient: 'ivan@mail.ru', body: 'Текст' })
  await runJobs(recordingChannels([], 'email'))
  expect(await rows()).toMatchObject([
    { sent_at: null, failure: '550 mailbox of ivan@mail.ru is full' },
  ])
  await expect
    .poll(jobs)
    .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not delivered') }])
  expect(JSON.stringify(await jobs())).not.toContain('ivan')

  const sent: Sent[] = []
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
  )
  await runJobs(recordingChannels(sent))
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), failure: null }])
})

test('an unknown channel is refused by the database', async () => {
  await expect(
    notify(database.db, { channel: 'fax' as never, recipient: 'x', body: 'y' }),
  ).rejects.toThrow('notifications_channel_known')
})
