import { expect, it } from 'vitest'
import { textOf } from '../../../../../test/support/messages.ts'
import { refusedMessages, requestedMessages, returnedMessages } from './return-letters.ts'

const notice = {
  ...{ email: 'anna@mail.ru', phone: '+79000000001', name: 'Анна' },
  ...{ dealTitle: 'Комбо в пиццерии «Базилик»', method: 'sbp' as const, cancelledVisits: [] },
  ...{ numbers: ['000011112222'], way: 'at_once' as const, toBalance: 500, toCard: 0, promo: 0 },
  ...{ isWhole: true, decideBy: new Date(), refusal: null, timeZone: 'Europe/Moscow' },
  ...{ visitKind: 'booking' as const, cancelledSeats: 0, seatsLeft: 0 },
  url: 'https://skidora.ru/user/returns',
}
const toPhone = { ...notice, email: null }

it('nests the quotes of a title inside the outer ones', () => {
  for (const message of [returnedMessages, requestedMessages])
    expect(textOf(message(notice)[0] ?? null)).toContain('по покупке «Комбо в пиццерии „Базилик“»')
})

it('names the way that the buyer paid', () => {
  expect(textOf(returnedMessages({ ...notice, toCard: 300 })[0] ?? null)).toContain(
    'По СБП: 300\u00a0₽',
  )
  const byCard = returnedMessages({ ...notice, toCard: 300, method: 'bank_card' })
  expect(textOf(byCard[0] ?? null)).toContain('На карту: 300\u00a0₽')
})

it('texts a buyer who gave a phone, besides the letter, and nobody without both', () => {
  const sms = {
    channel: 'sms',
    recipient: '+79000000001',
    body: 'Скидора: приняли возврат купона «Комбо в пиццерии „Базилик“». 500\u00a0₽ уже на балансе. 300\u00a0₽ вернутся по СБП за 3–5 дней.',
  }
  expect(returnedMessages({ ...toPhone, toCard: 300 })).toEqual([sms])
  expect(returnedMessages({ ...notice, toCard: 300 })).toEqual([
    expect.objectContaining({ channel: 'email', recipient: 'anna@mail.ru' }),
    sms,
  ])
  expect(returnedMessages({ ...toPhone, phone: null })).toEqual([])
})

it('names the cancelled visit in the letter and in the SMS', () => {
  const cancelledVisits = [new Date('2026-12-20T15:00:00Z')]
  for (const message of [notice, toPhone])
    for (const write of [returnedMessages, requestedMessages])
      expect(textOf(write({ ...message, cancelledVisits })[0] ?? null)).toMatch(
        /Запись на 20\u00a0декабря( 2026)? в\u00a018:00 отменена\./,
      )
})

it('says how many seats on a sailing are cancelled and how many stay', () => {
  const cancelledVisits = [new Date('2026-12-20T15:00:00Z')]
  const partial = { cancelledVisits, cancelledSeats: 1, seatsLeft: 1, visitKind: 'river' as const }
  for (const message of [notice, toPhone])
    for (const write of [returnedMessages, requestedMessages])
      expect(textOf(write({ ...message, ...partial })[0] ?? null)).toMatch(
        /1\u00a0место на рейс 20.+ в\u00a018:00 отменено, осталось 1\./,
      )
})

it('says after a refusal that the time has to be chosen again, if there was one', () => {
  const refused = { ...notice, refusal: 'Вы были у нас' }
  const again = 'Время нужно выбрать снова'
  expect(textOf(refusedMessages(refused)[0] ?? null)).not.toContain(again)
  expect(
    textOf(refusedMessages({ ...refused, cancelledVisits: [new Date()] })[0] ?? null),
  ).toContain(again)
})
