import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Mood,
  type SmsAeroStandIn,
  startSmsAeroStandIn,
} from '../sandbox/sms/sms-aero-stand-in.ts'
import { createSmsAero, type PhoneProvider } from './sms-aero.ts'

let standIn: SmsAeroStandIn
let provider: PhoneProvider

beforeEach(async () => {
  standIn = await startSmsAeroStandIn()
  provider = createSmsAero(standIn.url, 'Skidora', 300)
})
afterEach(() => standIn.close())

const phone = '+79000000001'

test('sends an SMS with its sender', async () => {
  await provider.sendSms(phone, 'Ваш код 123456 & «ещё»')
  expect(standIn.orders).toEqual([
    {
      method: 'POST /v2/sms/send',
      fields: { number: '79000000001', sign: 'Skidora', text: 'Ваш код 123456 & «ещё»' },
    },
  ])
})

test('requests a call with the code, including leading zeros', async () => {
  await provider.ring(phone, '0042')
  expect(standIn.orders).toEqual([
    { method: 'POST /v2/flashcall/send', fields: { phone: '79000000001', code: '0042' } },
  ])
})

test('accepts a trailing slash in the URL', async () => {
  await createSmsAero(`${standIn.url}/`, 'Skidora').ring(phone, '1234')
  expect(standIn.orders).toHaveLength(1)
})

const failures: [Mood, string][] = [
  ['no credits', 'The account at the SMS provider is empty.'],
  ['reject', 'The SMS provider rejected the order: empty field'],
  ['broken', 'The SMS provider returned 500: Server error.'],
  ['moved', 'The SMS provider returned 302: Moved.'],
  ['garbage', 'The SMS provider returned 200 with an unexpected body.'],
  ['silent', 'The SMS provider cannot be reached: timeout'],
  ['cut off', 'The SMS provider cannot be reached: ECONNRESET'],
]

test.each(failures)('%s is an error: %s', async (mood, message) => {
  standIn.mood = mood
  await expect(provider.sendSms(phone, 'Ваш код 123456')).rejects.toThrow(message)
  await expect(provider.ring(phone, '1234')).rejects.toThrow(message)
  expect(standIn.orders).toEqual([])
})

test('reports a validation error without the phone and the code', async () => {
  const failure = await provider.ring('+79000000001', '123456').catch(String)
  expect(failure).toBe('Error: The SMS provider returned 400: Validation error.')
  await expect(provider.sendSms('12', 'Привет')).rejects.toThrow('400')
})

test('reports wrong credentials and a wrong URL', async () => {
  const url = standIn.url
  await expect(createSmsAero(url.replace('key', 'lock'), 'S').ring(phone, '1234')).rejects.toThrow(
    'The SMS provider returned 401: Authentication failed.',
  )
  await expect(createSmsAero(`${url}/old`, 'S').ring(phone, '1234')).rejects.toThrow('404')
})

test('reports an unreachable provider', async () => {
  const { url } = standIn
  await standIn.close()
  await expect(createSmsAero(url, 'S').ring(phone, '1234')).rejects.toThrow(
    'The SMS provider cannot be reached: ECONNREFUSED',
  )
  standIn = await startSmsAeroStandIn()
})
