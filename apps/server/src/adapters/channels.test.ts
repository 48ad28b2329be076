import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startSmsAeroStandIn } from '../sandbox/sms/sms-aero-stand-in.ts'
import { createChannels } from './channels.ts'

const log = pino({ level: 'silent' })
const message = {
  key: 'k',
  recipient: '+79000000001',
  subject: null,
  body: 'Код 1234',
  code: '1234',
}
const senders = { mailFrom: 'Скидора <no-reply@skidora.ru>', smsSign: 'Skidora' }
const nobody = { smtpUrl: undefined, smsUrl: undefined, ...senders }

test('drops messages without providers in the demo', async () => {
  const channels = createChannels({ demo: true, ...nobody }, log)
  for (const deliver of Object.values(channels))
    await expect(deliver(message)).resolves.toBeUndefined()
})

test('fails clearly without providers on a real site', async () => {
  const channels = createChannels({ demo: false, ...nobody }, log)
  await expect(channels.email(message)).rejects.toThrow('SMTP_URL is not set')
  await expect(channels.sms(message)).rejects.toThrow('SMS_URL is not set')
  await expect(channels.call(message)).rejects.toThrow('SMS_URL is not set')
  await expect(channels.push(message)).rejects.toThrow('No push provider')
})

test('sends letters with SMTP_URL even in the demo', async () => {
  const channels = createChannels({ demo: true, ...nobody, smtpUrl: 'smtp://127.0.0.1:1' }, log)
  await expect(channels.email({ ...message, recipient: 'a@mail.ru' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('sends SMS and calls with SMS_URL even in the demo', async () => {
  const standIn = await startSmsAeroStandIn()
  const channels = createChannels({ demo: true, ...nobody, smsUrl: standIn.url }, log)
  await channels.sms(message)
  await channels.call(message)
  expect(standIn.orders.map(({ fields }) => fields)).toEqual([
    { number: '79000000001', sign: 'Skidora', text: 'Код 1234' },
    { phone: '79000000001', code: '1234' },
  ])
  await expect(channels.call({ ...message, code: null })).rejects.toThrow('A call needs a code')
  await standIn.close()
})
