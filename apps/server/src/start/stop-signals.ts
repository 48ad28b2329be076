const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type StopSignal = (typeof stopSignals)[number]

/**
 * npm forwards the Ctrl-C that the terminal has already sent us; a second one by the user comes
 * later.
 */
const echoMs = 1000

/**
 * Exits at once on a signal while there is nothing to finish. The default action would skip the
 * exit listeners, and PostgreSQL would keep running.
 */
export function exitOnSignal() {
  for (const signal of stopSignals) process.on(signal, exitNow)
}

/** Waits for a stop signal. A second one exits at once. */
export async function nextStopSignal(): Promise<StopSignal> {
  const { promise, resolve } = Promise.withResolvers<StopSignal>()
  for (const signal of stopSignals) {
    // In this order: without any listener, Node.js drops a signal that has just arrived.
    process.on(signal, () => resolve(signal))
    process.off(signal, exitNow)
  }
  const signal = await promise
  setTimeout(exitOnSignal, echoMs).unref()
  return signal
}

function exitNow(_signal: NodeJS.Signals, number: number) {
  process.exit(128 + number)
}
