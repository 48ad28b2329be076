import type { CallName, DataOf, InputOf, IsPaged } from './calls.ts'
import type { Pagination } from './envelope.ts'

export type ApiResponse<Name extends CallName> = {
  data: DataOf<Name>
} & (IsPaged<Name> extends true ? { pagination: Pagination } : unknown)

/** The input argument is optional for calls without required input. */
type InputArguments<Name extends CallName> =
  unknown extends InputOf<Name>
    ? [input?: undefined, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]

export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** Makes a retried call take effect once. */
  idempotencyKey?: string
  /** Receives the uploaded share of a file, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** The typed client: over fetch in the browser, in process during server rendering. */
export type ApiClient = <Name extends CallName>(
  name: Name,
  ...rest: InputArguments<Name>
) => Promise<ApiResponse<Name>>

/** Untyped input for the transports: the contract has already checked its shape. */
export type LooseInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  file?: Blob
  files?: Blob[]
}

/** A failed call, reported alike by every transport. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly payload: Record<string, string> | undefined
  /** From the Retry-After header, if present. */
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

/** Compares names, not classes: the server and the web bundle each have a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** The path with its parameters and query. */
export function callAddress(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

export function splitCallName(name: CallName): { method: string; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space), path: name.slice(space + 1) }
}
