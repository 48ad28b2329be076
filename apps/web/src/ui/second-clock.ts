import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  for (const listener of listeners) listener()
}

const currentSecond = () => Math.floor(Date.now() / 1000) * 1000

/** The time to the second, one timer for the whole page; `now` is what the server rendered with. */
export const useSecondClock = (now: Date) =>
  new Date(useSyncExternalStore(subscribe, currentSecond, () => now.getTime()))
