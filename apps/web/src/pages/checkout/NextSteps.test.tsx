import type { BookingRecord } from '@skidora/contract/booking.ts'
import type { BoughtLine } from '@skidora/contract/checkout-info.ts'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { NextSteps } from './NextSteps.tsx'

const line = (fields: Partial<BoughtLine> = {}) =>
  ({
    ...{ purchaseId: 1, dealTitle: 'Шашлык', couponQty: 1, gift: null, payOnSite: null },
    ...{ isDigital: true, isOnlyDiscount: false, ...fields },
  }) as BoughtLine

const record = (fields: Partial<BookingRecord> = {}) =>
  ({
    ...{ recordId: 1, status: 'booked', startsAt: '2026-11-20T07:00:00Z', canChange: true },
    ...{ timeZone: 'Europe/Moscow', ...fields },
  }) as BookingRecord

const textOf = (lines: BoughtLine[], records: BookingRecord[] = []) =>
  renderToString(
    <VisitorProvider value={visitor}>
      <NextSteps lines={lines} visits={{ sailings: [], records }} />
    </VisitorProvider>,
  ).replaceAll(/<!-- -->/g, '')

it('says which coupons must be printed', () => {
  const paper = line({ purchaseId: 2, dealTitle: 'Хинкали', isDigital: false })
  expect(textOf([line()])).toContain('Подойдёт экран телефона или бумага.')
  expect(textOf([paper])).toContain('Купон нужно распечатать: с экрана его не примут.')
  expect(textOf([line(), paper])).toContain('но купон «Хинкали» нужно распечатать.')
  const two = { ...paper, couponQty: 2 }
  expect(textOf([line(), two])).toContain('но купоны «Хинкали» нужно распечатать.')
})

it('asks for a time only while one can be chosen', () => {
  const open = record({ recordId: 2, status: 'none', startsAt: null })
  expect(textOf([line()], [record()])).toMatch(/Вы записаны: 20\u00a0ноября в\u00a010:00\.<\/li>/)
  expect(textOf([line()], [record(), open])).toContain('Остальное время выберите выше.')
  expect(textOf([line()], [open])).toContain('Выберите удобное время')
  expect(textOf([line(), line()], [record(), record()])).not.toContain('Выберите')
})
