import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhoneField } from './PhoneField.tsx'

const htmlOf = (value: string, error?: string) =>
  renderToString(<PhoneField label="Телефон" value={value} error={error} onChange={() => {}} />)

it('refuses a foreign number while it is typed', () => {
  expect(htmlOf('+375291234567')).toContain('Пока отправляем только на российские номера (+7).')
  expect(htmlOf('+7 (900) 000-00-01')).not.toContain('российские')
})

it('shows the error of a Russian number', () => {
  expect(htmlOf('+7 (900', 'Проверьте номер телефона.')).toContain('Проверьте номер телефона.')
})
