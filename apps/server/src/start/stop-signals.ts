const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type StopSignal = (typeof stopSignals)[number]

/** npm passes on the Ctrl-C that the terminal has sent us already; a person's second comes later. */
const echoMs = 1000

/**
 * Ends the process on a signal at once, as is right while there is nothing to finish. A signal's own
 * default would not run the exit listeners, and PostgreSQL would live on.
 */
export function exitOnSignal() {
  for (const signal of stopSignals) process.on(signal, exitNow)
}

/** Waits to be asked to stop. Being asked once more does not wait for anything. */
export async function nextStopSignal(): Promise<StopSignal> {
  const { promise, resolve } = Promise.withResolvers<StopSignal>()
  for (const signal of stopSignals) {
    process.off(signal, exitNow)
    process.on(signal, () => resolve(signal))
  }
  const signal = await promise
  setTimeout(exitOnSignal, echoMs).unref()
  return signal
}

function exitNow(_signal: NodeJS.Signals, number: number) {
  process.exit(128 + number)
}
