/** For requests that a call or a page waits for. */
const auxiliaryTimeoutMs = 10_000

/** Aborts after the timeout, or with the given signal. */
export function timeoutSignal(
  signal?: AbortSignal,
  timeoutMs: number = auxiliaryTimeoutMs,
): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
