import { expect, it } from 'vitest'
import { createVault } from '../../../vault.ts'
import { extrasOf } from './order-extras.ts'

const vault = createVault(Buffer.alloc(32), console)

const gift = {
  card: 'thanks' as const,
  recipientName: 'Анна\u202e\r\nBcc: всем',
  recipientEmail: 'anna@mail.ru',
  senderName: '\u200bНина\u2028',
  message: 'Первая строка\r\nвторая\u202e\u0007',
  sendAt: new Date().toISOString(),
}

it('keeps the names of a gift on one line and the line breaks of its message', () => {
  expect(extrasOf({ gift }, vault)?.gift).toMatchObject({
    recipientName: 'Анна Bcc: всем',
    senderName: 'Нина',
    message: 'Первая строка\nвторая',
  })
})

it('keeps the name of a visit on one line', () => {
  const booking = {
    ...{ branchId: 1, startsAt: '2026-12-01T12:00:00Z', phone: '+79000000001' },
    name: 'Нина\n\u2066Петровна\u2069',
  }
  expect(extrasOf({ booking }, vault)?.booking).toMatchObject({ name: 'Нина Петровна' })
})
