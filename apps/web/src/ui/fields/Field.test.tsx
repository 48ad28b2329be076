import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from './Field.tsx'

describe('Field', () => {
  it('links label, hint and error to the input', () => {
    const html = renderToString(<Field id="mail" label="Почта" hint="Для купона" error="Пусто" />)
    expect(html).toContain('<label id="mail-label" for="mail"')
    expect(html).toMatch(
      /<input[^>]*aria-describedby="mail-hint mail-error"[^>]*aria-invalid="true"/,
    )
    expect(html).toMatch(/<p id="mail-hint"[^>]*>Для купона/)
    expect(html).toMatch(/<p id="mail-error"[^>]*>Пусто/)
  })

  it('has a live region before there is an error', () => {
    const live = (error?: string) =>
      /<div aria-live="polite"[^>]*>(.*?)<\/div>/.exec(
        renderToString(<Field id="mail" label="Почта" error={error} />),
      )?.[1]
    expect(live()).toBe('')
    expect(live('Пусто')).toMatch(/^<p id="mail-error"[^>]*>Пусто<\/p>$/)
  })

  it('omits ARIA attributes without hint and error', () => {
    const html = renderToString(<Field label="Почта" />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  it('renders a textarea when multiline', () => {
    const html = renderToString(<Field label="Отзыв" multiline rows={4} />)
    expect(html).toContain('<textarea rows="4"')
    expect(html).not.toContain('multiline')
  })
})
