import { ApiError, callAddress, type LooseInput } from '@skidora/contract/client.ts'
import type { ErrorResponse } from '@skidora/contract/envelope.ts'
import type { FastifyBaseLogger } from 'fastify'

// Shorter than the limit of a render, so that the rest of the page is shown.
const timeoutMs = 8000

/** Calls a service on another host, which gets no credentials of ours, or throws an ApiError. */
export async function callMovedService(
  log: FastifyBaseLogger,
  { method, address }: { method: string; address: string },
  input: LooseInput,
) {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(callAddress(address, input), {
      method,
      ...(input.body !== undefined && {
        body: JSON.stringify(input.body),
        headers: { 'content-type': 'application/json' },
      }),
      signal: abort.signal,
    })
    const body = await response.json()
    if (response.ok) return body
    const { code, message } = (body as ErrorResponse).error
    throw new ApiError(response.status, code, message)
  } catch (err) {
    if (err instanceof ApiError && err.status < 500) throw err
    log.warn({ err, address }, 'a service on another host failed')
    throw err instanceof ApiError ? err : new ApiError(0, 'network', 'Network Error')
  } finally {
    clearTimeout(timer)
  }
}
