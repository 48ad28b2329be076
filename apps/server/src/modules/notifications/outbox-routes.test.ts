import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { plainLetter, testSite } from '../../../../../test/support/messages.ts'
import { createCouponPapers } from '../coupons/coupon-papers-service.ts'
import { notify } from './notifications-service.ts'
import { registerOutbox } from './outbox-routes.ts'
import { letterRenderer } from './render-letter.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  app = fastify()
  const papers = createCouponPapers({
    ...{ pool: database.appPool, secretKey: Buffer.alloc(32), uploadsDir: '', site: testSite },
  })
  registerOutbox(app, { db: database.db, renderLetter: letterRenderer(papers, testSite) })
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

beforeEach(async () => {
  await database.pool.query('truncate notifications')
})

async function addMessages() {
  await database.pool.query(`
    insert into notifications (channel, recipient, subject, body, code, created_at, sent_at, failure) values
      ('email', 'ivan@mail.ru', 'Добро <пожаловать>', E'Строка 1\nСтрока 2', null,
       '2026-11-15 09:00Z', '2026-11-15 09:00:05Z', null),
      ('sms', '+79000000001', null, 'Код 4321', '4321', '2026-11-15 09:01Z', null, null),
      ('call', '+79000000002', null, 'Код 1', '1', '2026-11-15 08:00Z', null, 'занято')`)
}

describe('GET /dev/outbox.json', () => {
  test('lists newest first and omits empty fields', async () => {
    await addMessages()
    const response = await app.inject('/dev/outbox.json')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual([
      {
        channel: 'sms',
        to: '+79000000001',
        text: 'Код 4321',
        code: '4321',
        sentAt: '2026-11-15T09:01:00.000Z',
      },
      {
        channel: 'email',
        to: 'ivan@mail.ru',
        subject: 'Добро <пожаловать>',
        text: 'Строка 1\nСтрока 2',
        sentAt: '2026-11-15T09:00:05.000Z',
      },
      {
        channel: 'call',
        to: '+79000000002',
        text: 'Код 1',
        code: '1',
        sentAt: '2026-11-15T08:00:00.000Z',
      },
    ])
  })

  test('is an empty list before anything is sent', async () => {
    expect((await app.inject('/dev/outbox.json')).json()).toEqual([])
  })
})

describe('GET /dev/outbox', () => {
  test('shows every message with its state, escaped', async () => {
    await addMessages()
    const response = await app.inject('/dev/outbox')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<h2>Добро &lt;пожаловать&gt;</h2>')
    expect(response.body).toContain('15 ноября 2026 г. в 12:00:05 МСК')
    expect(response.body).toContain('В очереди на отправку')
    expect(response.body).toContain('Не доставлено, попробуем ещё раз: занято')
    expect(response.body).not.toMatch(/<script|style=/)
  })

  test('explains what to do when nothing has been sent', async () => {
    expect((await app.inject('/dev/outbox')).body).toContain('Пока ничего не отправлено')
  })

  test('serves its stylesheet', async () => {
    const { body } = await app.inject('/dev/outbox')
    const href = body.match(/<link rel="stylesheet" href="(.*?)">/)?.[1] ?? ''
    const stylesheet = await app.inject(href)
    expect(stylesheet.statusCode).toBe(200)
    expect(stylesheet.headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

test('shows a letter as mail clients do, without scripts and outside pictures', async () => {
  const letter = plainLetter('Привет', 'Текст <b>письма</b>')
  const id = await notify(database.db, { channel: 'email', recipient: 'a@mail.ru', letter })
  const [entry] = (await app.inject('/dev/outbox.json')).json()
  expect(entry).toMatchObject({ subject: 'Привет', text: 'Текст <b>письма</b>' })
  expect(entry.html).toContain('Текст &lt;b&gt;письма&lt;/b&gt;')
  const page = await app.inject(`/dev/outbox/${id}`)
  expect(page.body).toBe(entry.html)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await app.inject('/dev/outbox/0')).statusCode).toBe(404)
})
