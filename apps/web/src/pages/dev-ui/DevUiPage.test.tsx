import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Component } from './DevUiPage.tsx'

vi.spyOn(console, 'warn').mockImplementation(() => {})

function render() {
  const routes = [{ id: 'gallery', path: '/', Component, loader: () => null }]
  const loaderData = { gallery: { now: '2026-11-15T12:00:00.000Z' } }
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } })
  return renderToString(<RouterProvider router={router} />)
}

it('renders every component on the server with the same result each time', () => {
  const html = render()
  expect(html).toContain('Детали интерфейса</h1>')
  expect(render()).toBe(html)
})

// `style-src 'self'` would block them and leave the component unstyled.
it('has no inline styles in its markup', () => {
  expect(render()).not.toMatch(/<style|\sstyle="/)
})
