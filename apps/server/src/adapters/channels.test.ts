import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createChannels } from './channels.ts'

const log = pino({ level: 'silent' })
const message = { recipient: '+79000000001', subject: null, body: 'Код 1234' }
const mailFrom = 'Скидора <no-reply@skidora.ru>'

test('without providers the demo lets every message pass', async () => {
  const channels = createChannels({ demo: true, smtpUrl: undefined, mailFrom }, log)
  for (const deliver of Object.values(channels))
    await expect(deliver(message)).resolves.toBeUndefined()
})

test('without providers a real site fails clearly instead of losing the message', async () => {
  const channels = createChannels({ demo: false, smtpUrl: undefined, mailFrom }, log)
  await expect(channels.email(message)).rejects.toThrow('SMTP_URL is not set')
  await expect(channels.sms(message)).rejects.toThrow('No SMS provider')
  await expect(channels.call(message)).rejects.toThrow('No call provider')
  await expect(channels.push(message)).rejects.toThrow('No push provider')
})

test('with SMTP_URL even the demo really sends letters', async () => {
  const channels = createChannels({ demo: true, smtpUrl: 'smtp://127.0.0.1:1', mailFrom }, log)
  await expect(channels.email({ ...message, recipient: 'a@mail.ru' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})
