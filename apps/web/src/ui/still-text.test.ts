import { beforeEach, expect, it, vi } from 'vitest'
import { renderStillAsText, stillText } from './still-text.ts'

const render = vi.fn((content: unknown) => `<b>${content}</b>`)

beforeEach(() => {
  render.mockClear()
  renderStillAsText(render, new Map())
})

it('renders once for the same or an equal object', () => {
  const card = { id: 1, title: 'Пицца' }
  expect(stillText(card, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(stillText(card, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(stillText({ id: 1, title: 'Пицца' }, () => 'Пицца')).toBe('<b>Пицца</b>')
  expect(render).toHaveBeenCalledOnce()
})

it('renders again for another key', () => {
  stillText({ id: 1, price: 100 }, () => '100')
  expect(stillText({ id: 1, price: 90 }, () => '90')).toBe('<b>90</b>')
  expect(stillText('moscow /', () => 'x')).toBe('<b>x</b>')
  expect(stillText('moscow /today/', () => 'y')).toBe('<b>y</b>')
  expect(render).toHaveBeenCalledTimes(4)
})

it('clears the cache when the renderer changes', () => {
  stillText('key', () => 'old')
  renderStillAsText((content) => `<i>${content}</i>`, new Map())
  expect(stillText('key', () => 'new')).toBe('<i>new</i>')
})

it('keeps surrogate pairs intact', () => {
  expect(stillText('emoji', () => 'Пицца 🍕 2 700 ₽')).toBe('<b>Пицца 🍕 2 700 ₽</b>')
})
