import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ChunkLoadError } from '../lib/loading/chunk-load-error.ts'
import { PageError, ReloadOffer } from './PageError.tsx'

/** Renders the error boundary for an error. */
function render(error: unknown): string {
  const page = { Component: () => null, ErrorBoundary: PageError, loader: () => null }
  const routes = [{ id: 'page', path: '/', ...page }]
  const router = createMemoryRouter(routes, { hydrationData: { errors: { page: error } } })
  return renderToString(<RouterProvider router={router} />)
}

describe('PageError', () => {
  it('shows the not-found page for a 404', () => {
    const missing = { status: 404, statusText: '', internal: false, data: null }
    expect(render(missing)).toContain('Такой страницы нет')
  })

  it.each([
    ['missing', 'мы его обновили'],
    ['timeout', 'слишком долго'],
    ['other', 'Не получилось загрузить'],
  ] as const)('offers a reload when page code is %s', (type, text) => {
    const error = new ChunkLoadError(type, '/assets/x.js')
    const html = renderToString(<ReloadOffer error={error} />)
    expect(html).toContain(text)
    expect(html).toMatch(/<h1[^>]*>Страница не открылась/)
    expect(html).toMatch(/<button[^>]*>.*Обновить страницу/)
  })

  it.each([
    ['an error', new Error('secret detail')],
    ['a serialized server error', {}],
    ['another status', { status: 503, statusText: 'secret detail', internal: false, data: null }],
  ])('offers to try again or go home for %s, without details', (_name, error) => {
    const html = render(error)
    expect(html).toMatch(/<h1[^>]*>Что-то пошло не так/)
    expect(html).toMatch(/<button[^>]* type="button"[^>]*>.*Попробовать ещё раз/)
    expect(html).toContain('href="/"')
    expect(html).not.toContain('secret detail')
  })
})
