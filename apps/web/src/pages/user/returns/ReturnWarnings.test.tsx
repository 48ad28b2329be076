import type { ReturnableCoupon } from '@skidora/contract/returns.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../../lib/page/visitor.ts'
import { ReturnWarnings } from './ReturnWarnings.tsx'

const coupon = { status: 'active', visitAt: '2026-12-20T15:00:00Z' }
const booked = { ...coupon, id: 1 } as ReturnableCoupon
const free = { ...coupon, id: 2, visitAt: null } as ReturnableCoupon

const nobody: { couponId: number; name: string; isAdult: boolean }[] = []

const textOf = (
  giftTo: string | null,
  chosen: ReturnableCoupon[],
  { isAtOnce = true, seats = 0, coupons = chosen, travellers = nobody } = {},
) =>
  renderToString(
    <VisitorProvider value={visitor}>
      <ReturnWarnings
        purchase={{
          ...{ giftTo, timeZone: 'Europe/Moscow', seats, coupons, travellers },
          visitKind: seats > 0 ? 'river' : 'booking',
        }}
        chosen={chosen}
        isAtOnce={isAtOnce}
      />
    </VisitorProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('names the booking that the return of the chosen coupons cancels', () => {
  expect(textOf(null, [booked, booked, free])).toMatch(
    /^Вместе с возвратом отменим запись на 20\u00a0декабря( 2026)? в\u00a018:00\.$/,
  )
  expect(textOf(null, [booked], { isAtOnce: false })).toMatch(
    /^Вместе с заявкой отменим запись на .+\. Если возврат не состоится, время нужно будет выбрать снова\.$/,
  )
  expect(textOf(null, [free])).toBe('')
})

it('says how many seats on a sailing the return cancels and how many stay', () => {
  const coupons = [1, 2, 3].map((id) => ({ ...booked, id }))
  const returned = { ...booked, id: 4, status: 'returned' as const }
  const onSailing = (count: number, seats = 3) =>
    textOf(null, coupons.slice(0, count), { seats, coupons: [...coupons, returned] })
  expect(onSailing(1)).toMatch(/отменим 1\u00a0место на рейс 20.+18:00, останется 2\.$/)
  expect(onSailing(3)).toMatch(/отменим 3\u00a0места на рейс 20.+18:00\.$/)
  expect(onSailing(2, 1)).toBe('')
})

it('warns that a present is taken back', () => {
  expect(textOf('Мама', [free])).toContain('Вы подарили этот купон, получатель: Мама.')
  expect(textOf('Мама', [])).toBe('')
})

it('warns when the last adult leaves a child in the trip', () => {
  const mother = { couponId: 2, name: 'Анна Орлова', isAdult: true }
  const travellers = [mother, { couponId: 3, name: 'Ваня Орлов', isAdult: false }]
  expect(textOf(null, [free], { travellers })).toMatch(
    /^Без взрослого .* Ваня Орлов остаётся в ней/,
  )
  const father = { couponId: 4, name: 'Пётр Орлов', isAdult: true }
  expect(textOf(null, [free], { travellers: [...travellers, father] })).toBe('')
  expect(textOf(null, [{ ...free, id: 3 }], { travellers })).toBe('')
})
