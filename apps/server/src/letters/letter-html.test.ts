import { expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

const origin = 'https://skidora.ru'
const nasty = `<script>alert("1")</script> & {{name}} 'x' <mj-include path="/etc/passwd" />`
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; {{name}}'

const letter: Letter = {
  subject: nasty,
  heading: nasty,
  blocks: [
    nasty,
    { kind: 'title', text: nasty },
    { kind: 'quote', text: nasty },
    { kind: 'list', items: [nasty] },
    { kind: 'facts', facts: [['Адрес', nasty]] },
    { kind: 'sums', sums: [[nasty, '1 ₽']], total: ['Оплачено', '1 ₽'] },
    { kind: 'code', code: '123456' },
    { kind: 'button', label: nasty, url: `${origin}/user?a=1&b="2"` },
    { kind: 'coupons', coupons: [{ id: 7, number: '111122223333', pin: '0042', visit: nasty }] },
    { kind: 'deals', deals: [{ label: nasty, text: nasty, url: `${origin}/deal` }] },
    {
      ...{ kind: 'gift', card: 'love', greeting: 'С любовью', recipientName: nasty },
      ...{ senderName: nasty, message: nasty, present: nasty },
    },
  ],
  smallPrint: [nasty, { label: nasty, url: `${origin}/unsubscribe` }],
}

test('escapes every text, and lets none of it be markup of MJML', async () => {
  const html = await letterHtml(letter, origin)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('mj-include path="')
  expect(html).toContain(escaped)
  expect(html).toContain('href="https://skidora.ru/user?a=1&amp;b=&quot;2&quot;"')
})

test('renders all components of MJML and both themes', async () => {
  const html = await letterHtml(letter, origin)
  expect(html).not.toContain('<mj-')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('lang="ru"')
  expect(html).toContain('cid:coupon-7@skidora')
  expect(html).toContain('cid:gift-love@skidora')
})

test('writes the same in plain text', () => {
  const text = letterText({
    subject: 'Тема',
    heading: 'Заголовок',
    blocks: [
      'Абзац',
      { kind: 'facts', facts: [['Адрес', 'Тверская, 1']] },
      { kind: 'sums', sums: [['Купон', '100 ₽']], total: ['Оплачено', '100 ₽'] },
      { kind: 'button', label: 'Открыть купон', url: `${origin}/user/coupons` },
      { kind: 'coupons', coupons: [{ id: 7, number: '111122223333', pin: '0042' }] },
    ],
    smallPrint: ['Почему', { label: 'Отписаться', url: `${origin}/unsubscribe` }],
  })
  expect(text).toBe(
    `Заголовок

Абзац

Адрес: Тверская, 1

Купон: 100 ₽
Оплачено: 100 ₽

Открыть купон:
https://skidora.ru/user/coupons

№ 1111 2222 3333, ПИН 0042

Почему
Отписаться: https://skidora.ru/unsubscribe`,
  )
})

test('keeps a phone number, and a house number with its street', async () => {
  const facts: [string, string][] = [['Организатор', 'Тропа, +7 916 123-45-67\nЛенинский пр-т, 69']]
  const html = await letterHtml({ subject: 'Тема', blocks: [{ kind: 'facts', facts }] }, origin)
  expect(html).toContain('<span style="white-space:nowrap">+7 916 123-45-67</span>')
  expect(html).toContain('Ленинский пр\u2011т,\u00a069')
})
