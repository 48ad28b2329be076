import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

it('renders a link when it has an href', () => {
  const html = renderToString(<Button href="/today/">Сегодня</Button>)
  expect(html).toMatch(/^<a href="\/today\/"/)
})

it('does not submit forms by default', () => {
  expect(renderToString(<Button>Ещё</Button>)).toContain('type="button"')
  expect(renderToString(<Button type="submit">Войти</Button>)).toContain('type="submit"')
})

it('keeps its name and tab stop while loading', () => {
  const html = renderToString(<Button loading>Оплатить</Button>)
  expect(html).toContain('Оплатить')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})
