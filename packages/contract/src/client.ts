import type { CallName, DataOf, InputOf, IsPaged } from './calls.ts'
import type { Pagination } from './envelope.ts'

export type ApiAnswer<Name extends CallName> = { data: DataOf<Name> } & (IsPaged<Name> extends true
  ? { pagination: Pagination }
  : unknown)

/** Calls without input take no second argument worth giving. */
type InputArguments<Name extends CallName> =
  unknown extends InputOf<Name>
    ? [input?: undefined, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** Makes the call happen once, however often it is sent. */
  idempotencyKey?: string
  /** Hears how much of a file has gone out, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** The typed client: over fetch in the browser, in process while the server renders. */
export type ApiClient = <Name extends CallName>(
  name: Name,
  ...rest: InputArguments<Name>
) => Promise<ApiAnswer<Name>>

/** Any input as the transports see it: the contract has already checked its shape. */
export type LooseInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  file?: Blob
  files?: Blob[]
}

/** A call that did not succeed, as every transport reports it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly payload: Record<string, string> | undefined
  /** From the Retry-After header, where there is one. */
  readonly retryAfterS: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    payload?: Record<string, string>,
    retryAfterS?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.payload = payload
    this.retryAfterS = retryAfterS
  }
}

/** By name and not by class: while a page renders, the server and its bundle each have their own copy. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

export function splitCallName(name: CallName): { method: string; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space), path: name.slice(space + 1) }
}
