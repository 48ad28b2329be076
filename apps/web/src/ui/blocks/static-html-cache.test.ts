import { beforeEach, expect, it, vi } from 'vitest'
import { cachedHtml, setStaticRenderer } from './static-html-cache.ts'

const render = vi.fn((content: unknown) => `<b>${content}</b>`)

beforeEach(() => {
  render.mockClear()
  setStaticRenderer(render, new Map())
})

it('renders once for the same or an equal object', () => {
  const card = { id: 1, title: 'Пицца' }
  expect(cachedHtml('card', card, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(cachedHtml('card', card, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(cachedHtml('card', { id: 1, title: 'Пицца' }, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(render).toHaveBeenCalledOnce()
})

it('renders again for another key', () => {
  cachedHtml('card', { id: 1, price: 100 }, () => '100')
  expect(cachedHtml('card', { id: 1, price: 90 }, () => '90')).toBe('<b>90</b>')
  expect(cachedHtml('list', 'moscow /', () => 'x')).toBe('<b>x</b>')
  expect(cachedHtml('list', 'moscow /today/', () => 'y')).toBe('<b>y</b>')
  expect(render).toHaveBeenCalledTimes(4)
})

it('renders the same data again for another kind', () => {
  const deal = { id: 1, title: 'Пицца' }
  expect(cachedHtml('card', deal, () => 'карточка')).toBe('<b>карточка</b>')
  expect(cachedHtml('row', deal, () => 'строка')).toBe('<b>строка</b>')
  expect(cachedHtml('card', 'id', () => 'карточка')).toBe('<b>карточка</b>')
  expect(cachedHtml('row', 'id', () => 'строка')).toBe('<b>строка</b>')
})

it('clears the cache when the renderer changes', () => {
  cachedHtml('card', 'key', () => 'old')
  setStaticRenderer((content) => `<i>${content}</i>`, new Map())
  expect(cachedHtml('card', 'key', () => 'new')).toBe('<i>new</i>')
})

it('keeps surrogate pairs intact', () => {
  expect(cachedHtml('card', 'emoji', () => 'Пицца 🍕 2 700 ₽')).toBe('<b>Пицца 🍕 2 700 ₽</b>')
})
