import { afterEach, expect, test } from 'vitest'
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../../../test/support/mail-server.ts'
import { createSmtpMailer } from './mail.ts'

let server: MailServer | undefined

afterEach(() => server?.close())

async function startServer(received: ReceivedMail[], refused?: string): Promise<string> {
  server = await startMailServer(received, refused)
  return server.url
}

test('sends a letter in Russian unchanged', async () => {
  const received: ReceivedMail[] = []
  const mailer = createSmtpMailer(await startServer(received), 'Скидора <no-reply@skidora.ru>')
  await mailer.send({
    key: 'k',
    to: 'ivan@mail.ru',
    subject: 'Ваш код',
    text: 'Код 1234.\n.точка в начале строки',
  })

  expect(received).toHaveLength(1)
  const [letter] = received
  expect(letter).toMatchObject({ from: 'no-reply@skidora.ru', to: ['ivan@mail.ru'] })
  const [head = '', body = ''] = (letter?.message ?? '').split(/\n\n(.*)/s)
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  expect(head).toContain(`Subject: =?UTF-8?B?${encoded('Ваш код')}?=`)
  expect(head).toContain('To: ivan@mail.ru')
  expect(Buffer.from(body, 'base64').toString()).toBe('Код 1234.\n.точка в начале строки')
})

test('names a letter that is sent again the same', async () => {
  const received: ReceivedMail[] = []
  const mailer = createSmtpMailer(await startServer(received), 'Скидора <no-reply@скидора.рф>')
  const letter = { to: 'ivan@mail.ru', subject: 's', text: 't' }
  for (const key of ['one', 'one', 'two']) await mailer.send({ key, ...letter })
  expect(received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])).toEqual([
    '<one@xn--80ahlhwmc.xn--p1ai>',
    '<one@xn--80ahlhwmc.xn--p1ai>',
    '<two@xn--80ahlhwmc.xn--p1ai>',
  ])
})

test('sends one-click unsubscribe headers', async () => {
  const received: ReceivedMail[] = []
  const mailer = createSmtpMailer(await startServer(received), 'a@skidora.ru')
  const unsubscribeUrl = `https://skidora.ru/unsubscribe/${'0123456789ABCDEF'.repeat(2)}`
  await mailer.send({ key: 'k', to: 'ivan@mail.ru', subject: 's', text: 't', unsubscribeUrl })
  await mailer.send({ key: 'k', to: 'ivan@mail.ru', subject: 's', text: 't', unsubscribeUrl: null })

  // Unfolds long header lines.
  const [digest, other] = received.map(({ message }) =>
    (message.split('\n\n')[0] ?? '').replaceAll(/\n\s+/g, ' ').split('\n'),
  )
  expect(digest).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other?.join()).not.toContain('Unsubscribe')
})

test("rejects with the server's reason for an unknown mailbox", async () => {
  const mailer = createSmtpMailer(await startServer([], 'nobody@mail.ru'), 'a@skidora.ru')
  await expect(
    mailer.send({ key: 'k', to: 'nobody@mail.ru', subject: 's', text: 't' }),
  ).rejects.toThrow('no such mailbox')
})

test('prevents header and recipient injection', async () => {
  const received: ReceivedMail[] = []
  const mailer = createSmtpMailer(await startServer(received), 'a@skidora.ru')
  const subject = 'Привет\r\nBcc: spy@mail.ru'
  await mailer.send({ key: 'k', to: 'ivan@mail.ru', subject, text: 't' })
  await mailer
    .send({ key: 'k', to: 'ivan@mail.ru, spy@mail.ru', subject: 's', text: 't' })
    .catch(() => {})
  expect(received.flatMap((letter) => letter.to)).not.toContain('spy@mail.ru')
  expect(received[0]?.message).not.toMatch(/^bcc:/im)
})

test('sends no letter unencrypted to another machine', async () => {
  const received: ReceivedMail[] = []
  // The system treats 0.0.0.0 as this machine; we do not.
  const url = (await startServer(received)).replace('127.0.0.1', '0.0.0.0')
  await expect(
    createSmtpMailer(url, 'a@skidora.ru').send({
      key: 'k',
      to: 'b@mail.ru',
      subject: 's',
      text: 't',
    }),
  ).rejects.toThrow('STARTTLS')
  expect(received).toEqual([])
})

test('rejects when the server is unreachable', async () => {
  const url = await startServer([])
  server?.close()
  await expect(
    createSmtpMailer(url, 'a@skidora.ru').send({
      key: 'k',
      to: 'b@mail.ru',
      subject: 's',
      text: 't',
    }),
  ).rejects.toThrow('ECONNREFUSED')
})
