import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Countdown } from './Countdown.tsx'

const now = new Date('2026-11-15T12:00:00Z')

it('renders the time left at the given moment', () => {
  const html = renderToString(<Countdown endsAt={new Date('2026-11-15T20:41:17Z')} now={now} />)
  expect(html).toContain('role="timer"')
  expect(html).toContain('08:41:17')
})

it('says when the time is over', () => {
  expect(renderToString(<Countdown endsAt={now} now={now} />)).toContain('Время вышло')
})
