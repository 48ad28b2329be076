import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Unknown while nobody asks. */
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

/** The time to the second, one timer for the whole page; `now` is what the server rendered with. */
export const useSecondClock = (now: Date) =>
  new Date(useSyncExternalStore(subscribe, atSecond, () => goOnFrom(now.getTime())))

const atSecond = () => (second ??= currentSecond())

/** A page that comes to life shows what the server wrote until the first tick. */
function goOnFrom(rendered: number) {
  if (!import.meta.env.SSR) second ??= rendered
  return rendered
}
