import type { ReturnableCoupon } from '@skidora/contract/returns.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../../lib/page/visitor.ts'
import { ReturnWarnings } from './ReturnWarnings.tsx'

const booked = { visitAt: '2026-12-20T15:00:00Z' } as ReturnableCoupon
const free = { visitAt: null } as ReturnableCoupon

const textOf = (giftTo: string | null, chosen: ReturnableCoupon[], isAtOnce = true) =>
  renderToString(
    <VisitorProvider value={visitor}>
      <ReturnWarnings
        purchase={{ giftTo, visitKind: 'booking', timeZone: 'Europe/Moscow' }}
        chosen={chosen}
        isAtOnce={isAtOnce}
      />
    </VisitorProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('names the booking that the return of the chosen coupons cancels', () => {
  expect(textOf(null, [booked, booked, free])).toMatch(
    /^Вместе с возвратом отменим запись на 20\u00a0декабря( 2026)? в\u00a018:00\.$/,
  )
  expect(textOf(null, [booked], false)).toMatch(
    /^Вместе с заявкой отменим запись на .+\. Если возврат не состоится, время нужно будет выбрать снова\.$/,
  )
  expect(textOf(null, [free])).toBe('')
})

it('warns that a present is taken back', () => {
  expect(textOf('Мама', [free])).toContain('Это подарок, получатель: Мама.')
  expect(textOf('Мама', [])).toBe('')
})
