import { expect, it } from 'vitest'
import { visitMessage } from './booking-letters.ts'

const visit = {
  dealTitle: 'Прогулка по реке',
  startsAt: new Date('2026-11-18T15:40:00Z'),
  timeZone: 'Europe/Moscow',
  withWhom: null,
  address: 'Китай-город',
  phone: '+7 900 000-00-01',
  isLost: false,
  email: 'anna@mail.ru',
  isEmailConfirmed: true,
  buyerPhone: '+79000000002',
}
const bodyOf = (bought: string, withWhom: string | null = null) =>
  visitMessage({ ...visit, withWhom }, new Date(bought))?.body

it('promises a reminder only when the day before is still ahead', () => {
  expect(bodyOf('2026-11-16T10:00:00Z')).toContain('Накануне мы напомним.')
  const today = bodyOf('2026-11-18T09:00:00Z')
  expect(today).toContain('Посадка сегодня в 18:40.')
  expect(today).not.toContain('Накануне')
  expect(bodyOf('2026-11-18T09:00:00Z', 'Ольга')).toContain('Ждём вас сегодня в 18:40. Перенести')
})

it('writes an SMS to a phone when the address is not confirmed, else a letter', () => {
  const unconfirmed = { ...visit, isEmailConfirmed: false, withWhom: 'Ольга' }
  expect(visitMessage(unconfirmed, new Date('2026-11-16T10:00:00Z'))).toEqual({
    channel: 'sms',
    recipient: '+79000000002',
    body: 'Скидора: вы записаны 18\u00a0ноября в\u00a018:40: Прогулка по реке. Китай-город, телефон +7 900 000-00-01.',
  })
  expect(visitMessage({ ...unconfirmed, buyerPhone: null })).toMatchObject({
    ...{ channel: 'email', recipient: 'anna@mail.ru' },
  })
  expect(visitMessage({ ...unconfirmed, buyerPhone: null, email: null })).toBeNull()
})
