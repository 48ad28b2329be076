import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addSheet } from './close-on-back.ts'

type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()
let entries: { sheets?: number }[]
function back(steps = 1) {
  entries = entries.slice(0, -steps)
  const event = { state: entries.at(-1), stopImmediatePropagation: vi.fn() }
  for (const listener of [...listeners]) listener(event as unknown as PopStateEvent)
  return event
}
/** Like the browser's, it takes effect later. */
const go = vi.fn((steps: number) => void setTimeout(() => back(-steps)))

beforeEach(() => {
  vi.useFakeTimers()
  entries = [{}]
  listeners.clear()
  go.mockClear()
  vi.stubGlobal('location', { href: '/' })
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)
    },
    pushState: (state: { sheets: number }) => void entries.push(state),
    go,
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: Listener, { once = false }) => {
    const run: Listener = (event) => {
      if (once) listeners.delete(run)
      listener(event)
    }
    listeners.add(once ? run : listener)
  })
  vi.stubGlobal('removeEventListener', (_name: string, listener: Listener) =>
    listeners.delete(listener),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a sheet that Back closes. */
function openSheet() {
  const close = vi.fn(() => remove())
  const remove = addSheet(close)
  return { close, remove }
}

it('closes only the topmost sheet on Back', () => {
  const lower = openSheet()
  const upper = openSheet()
  expect(back().stopImmediatePropagation).toHaveBeenCalled()
  expect(upper.close).toHaveBeenCalledOnce()
  expect(lower.close).not.toHaveBeenCalled()
  back()
  expect(lower.close).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect([entries, listeners.size]).toEqual([[{}], 0])
})

it('leaves the entries of sheets that close together by one step, then continues', () => {
  const lower = openSheet()
  const upper = openSheet()
  const next = vi.fn()
  upper.remove()
  lower.remove({ next })
  expect(next).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(go.mock.calls).toEqual([[-2]])
  expect(next).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

it('keeps the entry of a sheet that opens when another closes', () => {
  openSheet().remove()
  const { remove } = openSheet()
  vi.runAllTimers()
  expect([entries.length, go.mock.calls]).toEqual([2, []])
  remove()
  vi.runAllTimers()
  expect(entries).toEqual([{}])
})
