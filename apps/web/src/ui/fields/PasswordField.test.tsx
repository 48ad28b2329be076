import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordField } from './PasswordField.tsx'

it('shows an error in place of the hint', () => {
  const hint = 'Не меньше 8 символов'
  expect(renderToString(<PasswordField label="Пароль" hint={hint} />)).toContain(hint)
  const html = renderToString(<PasswordField label="Пароль" hint={hint} error="Слишком короткий" />)
  expect(html).not.toContain(hint)
  expect(html).not.toContain('-hint')
  expect(html).toContain('Слишком короткий')
})
