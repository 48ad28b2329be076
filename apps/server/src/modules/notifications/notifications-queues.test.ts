import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { plainLetter } from '../../../../../test/support/messages.ts'
import type { Channels } from '../../adapters/channels.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { notificationsQueues } from './notifications-queues.ts'
import { notify } from './notifications-service.ts'
import type { RenderLetter } from './render-letter.ts'

let database: TestDatabase
const log = { warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await database.drop()
})

beforeEach(async () => {
  vi.clearAllMocks()
  await database.pool.query('truncate notifications, due_work')
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

const deliver = (channels: Channels) =>
  Promise.all(
    notificationsQueues({ pool: database.appPool, channels, renderLetter, log }).map((queue) =>
      drainQueue(database.appPool, queue),
    ),
  )

/** Without MJML. */
const renderLetter: RenderLetter = async ({ subject }) => ({
  html: `<h1>${subject}</h1>`,
  pictures: [],
  files: [],
})

const rows = () => database.db.selectFrom('notifications').selectAll().orderBy('id').execute()
const queued = () => database.db.selectFrom('due_work').selectAll().execute()

test('sends each message once through its own channel', async () => {
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
    letter: plainLetter('Привет', 'Текст'),
  })
  await deliver(recordingChannels(sent))
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(
    expect.arrayContaining([
      { channel: 'sms', recipient: '+79000000001', body: 'Код 1234' },
      { channel: 'email', recipient: 'a@mail.ru', body: 'Текст' },
    ]),
  )
  expect((await rows()).map((row) => [row.sent_at instanceof Date, row.failure])).toEqual([
    [true, null],
    [true, null],
  ])
  expect(await queued()).toEqual([])
})

test('passes the same key in every attempt, and another for another message', async () => {
  const recipients = ['a@mail.ru', 'b@mail.ru']
  for (const recipient of recipients)
    await notify(database.db, { channel: 'email', recipient, letter: plainLetter('s', '') })
  const keys: Record<string, string[]> = {}
  const channels = recordingChannels([])
  channels.email = async ({ recipient, key }) => {
    keys[recipient] = [...(keys[recipient] ?? []), key]
    throw new Error('down')
  }
  await deliver(channels)
  await database.pool.query('update due_work set due_at = now()')
  await deliver(channels)
  const [first, second] = recipients.map((recipient) => keys[recipient] ?? [])
  expect(first).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), first?.[0]])
  expect(second).toEqual([expect.not.stringMatching(`^${first?.[0]}$`), second?.[0]])
})

test('passes the unsubscribe URL to the channel', async () => {
  const addresses: unknown[] = []
  const unsubscribeUrl = 'https://skidora.ru/unsubscribe/1'
  const letter = plainLetter('s', '')
  await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    letter: { ...letter, unsubscribeUrl },
  })
  await notify(database.db, { channel: 'email', recipient: 'b@mail.ru', letter })
  await deliver({
    ...recordingChannels([]),
    email: async (message) => void addresses.push(message.unsubscribeUrl),
  })
  expect(addresses).toEqual([unsubscribeUrl, null])
})

test('sends nothing when the transaction rolls back', async () => {
  const attempt = database.db.transaction().execute(async (trx) => {
    await notify(trx, { channel: 'sms', recipient: '+79000000001', body: 'Код 1234' })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
  expect(await queued()).toEqual([])
})

test('does not resend a sent message whose queue item was not completed', async () => {
  const sent: Sent[] = []
  const id = await notify(database.db, { channel: 'push', recipient: 'device', body: 'Скидка' })
  await deliver(recordingChannels(sent))
  await database.db
    .insertInto('due_work')
    .values({ kind: 'push_notifications', subject_id: id })
    .execute()
  await deliver(recordingChannels(sent))
  expect(sent).toHaveLength(1)
  expect(await queued()).toEqual([])
})

test('drops a message deleted meanwhile', async () => {
  await notify(database.db, { channel: 'push', recipient: 'device', body: 'Скидка' })
  await database.pool.query('delete from notifications')
  await deliver(recordingChannels([]))
  expect(await queued()).toEqual([])
})

test('sends codes before letters', async () => {
  const sent: Sent[] = []
  const letters = Array.from({ length: 12 }, (_, n) => n)
  for (const n of letters)
    await notify(database.db, {
      channel: 'email',
      recipient: `${n}@mail.ru`,
      letter: plainLetter('s', 'Подборка'),
    })
  await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    letter: plainLetter('s', '1'),
    code: '1',
  })
  await deliver(recordingChannels(sent))
  expect(sent).toHaveLength(13)
  expect(sent.slice(0, 10).map(({ recipient }) => recipient)).toContain('a@mail.ru')
})

test('sends letters while an SMS provider does not respond', async () => {
  const sent: Sent[] = []
  for (let n = 0; n < 12; n += 1)
    await notify(database.db, { channel: 'sms', recipient: `+790000000${n}`, body: 'Текст' })
  await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    letter: plainLetter('s', 'Текст'),
  })
  const slow = Promise.withResolvers<void>()
  const delivered = deliver({ ...recordingChannels(sent), sms: () => slow.promise })
  await expect.poll(() => sent.map(({ recipient }) => recipient)).toEqual(['a@mail.ru'])
  slow.resolve()
  await delivered
  expect(await queued()).toEqual([])
})

test('stores a failure in the row, logs it without personal data, and retries later', async () => {
  const id = await notify(database.db, {
    channel: 'email',
    recipient: 'ivan@mail.ru',
    letter: plainLetter('s', 'Текст'),
  })
  const good = await notify(database.db, { channel: 'sms', recipient: '+79000000001', body: 'Да' })
  await deliver(recordingChannels([], 'email'))
  expect(await rows()).toMatchObject([
    { sent_at: null, failure: '550 mailbox of ivan@mail.ru is full' },
    { id: good, sent_at: expect.any(Date), failure: null },
  ])
  expect(await queued()).toMatchObject([{ subject_id: id, attempts: 1 }])
  expect(log.warn.mock.calls).toEqual([[{ notification: id, attempts: 1 }, expect.any(String)]])

  const sent: Sent[] = []
  await deliver(recordingChannels(sent))
  expect(sent).toEqual([])
  await database.pool.query('update due_work set due_at = now()')
  await deliver(recordingChannels(sent))
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), failure: null }, { id: good }])
  expect(await queued()).toEqual([])
})

test('gives up after the last attempt', async () => {
  const id = await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    letter: plainLetter('s', 'Текст'),
  })
  await database.pool.query('update due_work set attempts = 24')
  await deliver(recordingChannels([], 'email'))
  expect(log.error.mock.calls).toEqual([[{ notification: id, attempts: 25 }, expect.any(String)]])
  expect(await queued()).toEqual([])
  expect(await rows()).toMatchObject([{ sent_at: null, failure: expect.any(String) }])
})

test('rejects an unknown channel in the database', async () => {
  await expect(
    notify(database.db, { channel: 'fax' as 'sms', recipient: 'x', body: 'y' }),
  ).rejects.toThrow('notifications_channel_known')
})

test('renders a letter for each attempt, and retries one that cannot be rendered', async () => {
  const rendered: unknown[] = []
  await notify(database.db, {
    channel: 'email',
    recipient: 'a@mail.ru',
    letter: plainLetter('Привет', 'Текст'),
  })
  const channels: Channels = {
    ...recordingChannels([]),
    email: async (message) => void rendered.push(message.rendered),
  }
  const drain = (render: RenderLetter) =>
    Promise.all(
      notificationsQueues({ pool: database.appPool, channels, renderLetter: render, log }).map(
        (queue) => drainQueue(database.appPool, queue),
      ),
    )
  await drain(() => Promise.reject(new Error('no pictures')))
  expect(rendered).toEqual([])
  expect(await rows()).toMatchObject([{ sent_at: null, failure: 'no pictures' }])
  await database.pool.query('update due_work set due_at = now()')
  await drain(renderLetter)
  expect(rendered).toEqual([{ html: '<h1>Привет</h1>', pictures: [], files: [] }])
})
