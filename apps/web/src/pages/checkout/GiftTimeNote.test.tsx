import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { GiftTimeNote } from './GiftTimeNote.tsx'

const time = {
  kind: 'booking' as const,
  startsAt: '2026-12-20T15:00:00Z',
  timeZone: 'Europe/Moscow',
}

const textOf = (isGift: boolean, kind: 'booking' | 'river') =>
  renderToString(
    <VisitorProvider value={visitor}>
      <GiftTimeNote isGift={isGift} time={{ ...time, kind }} />
    </VisitorProvider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

it('says that a gift omits the chosen time', () => {
  expect(textOf(true, 'booking')).toMatch(/^Запись на 20 декабря.* 18:00 в подарок не войдёт/)
  expect(textOf(true, 'river')).toMatch(/^Рейс 20 декабря.* 18:00 в подарок не войдёт/)
})

it('says nothing about a time that the order keeps', () => {
  expect(textOf(false, 'booking')).toBe('')
})
