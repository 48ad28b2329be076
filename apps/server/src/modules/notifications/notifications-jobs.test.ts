import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { notificationsTasks } from './notifications-jobs.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('mask_sent_secrets masks codes and links of messages sent a day ago', async () => {
  const link = `Откройте https://skidora.ru/auth?unlock=${randomBytes(32).toString('base64url')}\n\nОна…`
  const add = (sentAt: string, body: string, subject: string | null, code: string | null) =>
    database.pool.query(
      `insert into notifications (channel, recipient, subject, body, code, sent_at)
       values ('email', 'secrets@mail.ru', $1, $2, $3, ${sentAt})`,
      [subject, body, code],
    )
  for (const sentAt of ["now() - interval '25 hours'", "now() - interval '23 hours'", 'null']) {
    await add(sentAt, 'Ваш код: 123456', '123456 — код', '123456')
    await add(sentAt, link, 'Новый пароль', null)
  }
  await runJobs(database, notificationsTasks, 'mask_sent_secrets')
  const { rows } = await database.pool.query(
    `select code, subject, body from notifications
     where recipient = 'secrets@mail.ru' order by id`,
  )
  expect(rows.map(({ code }) => code)).toEqual([null, null, '123456', null, '123456', null])
  const bodies = rows.map(({ body }) => body)
  expect(bodies[0]).toBe('Ваш код: …')
  expect(bodies[1]).toBe('Откройте https://skidora.ru/auth?unlock=…\n\nОна…')
  expect(bodies.slice(2)).toEqual(['Ваш код: 123456', link, 'Ваш код: 123456', link])
  expect(rows.slice(0, 2).map(({ subject }) => subject)).toEqual(['… — код', 'Новый пароль'])
})
