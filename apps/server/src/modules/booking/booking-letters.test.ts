import { expect, it } from 'vitest'
import { textOf } from '../../../../../test/support/messages.ts'
import { visitMessages } from './booking-letters.ts'

const visit = {
  dealTitle: 'Прогулка по реке',
  startsAt: new Date('2026-11-18T15:40:00Z'),
  timeZone: 'Europe/Moscow',
  withWhom: null,
  address: 'Китай-город',
  phone: '+7 900 000-00-01',
  status: 'booked' as const,
  email: 'anna@mail.ru',
  isEmailConfirmed: true,
  buyerPhone: '+79000000002',
  url: 'https://skidora.ru/user/coupons',
}
const bodyOf = (bought: string, withWhom: string | null = null) =>
  textOf(visitMessages({ ...visit, withWhom }, new Date(bought))[0] ?? null)

it('promises a reminder only when there is time for one', () => {
  expect(bodyOf('2026-11-16T10:00:00Z')).toContain('Мы заранее напомним.')
  expect(bodyOf('2026-11-17T18:00:00Z')).not.toContain('напомним')
  const today = bodyOf('2026-11-18T09:00:00Z')
  expect(today).toContain('Посадка сегодня в 18:40.')
  expect(today).not.toContain('напомним')
  expect(bodyOf('2026-11-18T09:00:00Z', 'Ольга')).toContain('Ждём вас сегодня в 18:40. Перенести')
})

it('writes an SMS to those who gave a phone, and no letter to an unconfirmed address then', () => {
  const sms = {
    channel: 'sms',
    recipient: '+79000000002',
    body: 'Скидора: вы записаны на 18\u00a0ноября в\u00a018:40: Прогулка по реке. Китай-город, телефон +7 900 000-00-01.',
  }
  const now = new Date('2026-11-16T10:00:00Z')
  const letter = { channel: 'email', recipient: 'anna@mail.ru' }
  const booked = { ...visit, withWhom: 'Ольга' }
  expect(visitMessages(booked, now)).toEqual([expect.objectContaining(letter), sms])
  const unconfirmed = { ...booked, isEmailConfirmed: false }
  expect(visitMessages(unconfirmed, now)).toEqual([sms])
  expect(visitMessages({ ...unconfirmed, buyerPhone: null })).toMatchObject([letter])
  expect(visitMessages({ ...unconfirmed, buyerPhone: null, email: null })).toEqual([])
})

it('says after a cancellation that the coupon is still valid', () => {
  const cancelled = { ...visit, withWhom: 'Ольга', status: 'cancelled' as const }
  for (const message of visitMessages(cancelled)) {
    expect(textOf(message)).toMatch(/отменил|отменена/)
    expect(textOf(message)).toContain('действует')
  }
})
