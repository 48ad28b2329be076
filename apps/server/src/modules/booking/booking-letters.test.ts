import { expect, it } from 'vitest'
import { visitLetter } from './booking-letters.ts'

const visit = {
  dealTitle: 'Прогулка по реке',
  startsAt: new Date('2026-11-18T15:40:00Z'),
  timeZone: 'Europe/Moscow',
  withWhom: null,
  address: 'Китай-город',
  phone: '+7 900 000-00-01',
  isLost: false,
}
const bodyOf = (bought: string, withWhom: string | null = null) =>
  visitLetter('anna@mail.ru', { ...visit, withWhom }, new Date(bought)).body

it('promises a reminder only when the day before is still ahead', () => {
  expect(bodyOf('2026-11-16T10:00:00Z')).toContain('Накануне мы напомним.')
  const today = bodyOf('2026-11-18T09:00:00Z')
  expect(today).toContain('Посадка сегодня в 18:40.')
  expect(today).not.toContain('Накануне')
  expect(bodyOf('2026-11-18T09:00:00Z', 'Ольга')).toContain('Ждём вас сегодня в 18:40. Перенести')
})
