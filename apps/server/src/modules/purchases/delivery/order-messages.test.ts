import { expect, it } from 'vitest'
import { testSite, textOf } from '../../../../../../test/support/messages.ts'
import { type BoughtLine, orderLetter, orderSms } from './order-messages.ts'

const bought: BoughtLine = {
  gift: null,
  details: null,
  ...{ dealTitle: 'Маникюр', optionTitle: 'Один', brandTitle: 'Лотос' },
  ...{ visitKind: 'booking', timeZone: 'Europe/Moscow', endsAt: new Date('2026-12-23T21:00:00Z') },
  isDigital: true,
  ...{ balanceKopecks: 0, bankKopecks: 0, promoKopecks: 0, onSiteKopecks: null, addresses: [] },
  coupons: [
    { id: 1, number: '111122223333', pin: '0042', visitAt: '2026-12-20T15:00:00Z' },
    { id: 2, number: '111122224444', pin: '0043', visitAt: null },
  ],
}

it('names the price to pay at the place in the SMS of a free coupon', () => {
  expect(textOf(orderSms('+79000000001', [bought]))).not.toContain('На месте')
  const free = orderSms('+79000000001', [{ ...bought, onSiteKopecks: 70_000 }])
  expect(textOf(free)).toMatch(/До 23\u00a0декабря( 2026)?\. На месте заплатите 700\u00a0₽\.$/)
})

it('says that a coupon must be printed', () => {
  const printed = 'Купон нужно распечатать: с экрана его не примут.'
  expect(textOf(orderSms('+79000000001', [bought]))).not.toContain(printed)
  const onPaper = [{ ...bought, isDigital: false }]
  expect(textOf(orderSms('+79000000001', onPaper))).toContain(printed)
  expect(textOf(orderLetter('anna@mail.ru', onPaper, testSite))).toContain(printed)
})

it('says in the SMS of a giver that the coupons are a gift', () => {
  const gift = { recipientName: 'Мама', sendAt: new Date() }
  expect(textOf(orderSms('+79000000001', [{ ...bought, gift }]))).toMatch(
    /^Скидора: подарок \(получатель: Мама\)\. /,
  )
})

it('names the booking behind the coupon that has it', () => {
  expect(textOf(orderSms('+79000000001', [bought]))).toMatch(
    /ПИН 0042, запись 20\u00a0декабря( 2026)? в\u00a018:00; № 1111 2222 4444, ПИН 0043\. /,
  )
  const sailing = orderSms('+79000000001', [{ ...bought, visitKind: 'river' }])
  expect(textOf(sailing)).toMatch(/ПИН 0042, рейс 20\u00a0декабря/)
})
