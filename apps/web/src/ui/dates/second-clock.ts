import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Undefined without subscribers. */
let second: number | undefined
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    second = undefined
  }
}

function tick() {
  second = currentSecond()
  for (const listener of listeners) listener()
}

const currentSecond = () => Math.floor(Date.now() / 1000) * 1000

/** Current time to the second, with one timer per page; `now` is the time of the server render. */
export const useSecondClock = (now: Date) =>
  new Date(useSyncExternalStore(subscribe, atSecond, () => startFrom(now.getTime())))

const atSecond = () => (second ??= currentSecond())

/** Hydration uses the server's time until the first tick. */
function startFrom(rendered: number) {
  if (!import.meta.env.SSR) second ??= rendered
  return rendered
}
