/** Rejects on abort, for work that cannot be aborted itself. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    // First, so that a later rejection of the work is handled in any case.
    work.then(resolve, reject)
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
