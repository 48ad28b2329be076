import {
  type ApiClient,
  ApiError,
  type CallOptions,
  callAddress,
  type LooseInput,
} from '@skidora/contract/client.ts'
import type { ErrorResponse } from '@skidora/contract/envelope.ts'
import { serviceAddress } from '../service-address.ts'
import { storeToken } from '../session/session-token.ts'
import { callHeaders } from './call-headers.ts'
import { timeoutSignal } from './timeout-signal.ts'

const defaultTimeoutMs = 30_000
const crmPrefix = '/gateway/crm'

/** Typed client over fetch. Error messages follow the specification. */
export function createApiClient({ crmUrl }: { crmUrl: string }): ApiClient {
  const call = async (
    name: Parameters<ApiClient>[0],
    input: LooseInput = {},
    options: CallOptions = {},
  ) => {
    const [method, path] = name.split(' ') as [string, string]
    const address = callAddress(serviceAddress(path.replace(crmPrefix, crmUrl)), input)
    const response = await send(address, method, input, options)
    // The rejection has set a valid token, so retries once.
    const isStale = response.status === 403 && response.text.includes('xsrf_token')
    return parseResponse(isStale ? await send(address, method, input, options) : response)
  }
  return call as ApiClient
}

export type RawResponse = {
  status: number
  text: string
  freshToken: string | null
  file?: Blob
  retryAfterS?: number
}

/** Response header with the rotated session token. */
export const freshTokenHeader = 'x-session-token'

/** Reads the whole response: timeout and abort apply until its last byte. */
async function send(
  address: string,
  method: string,
  { body, file, files = file && [file] }: LooseInput,
  options: CallOptions,
): Promise<RawResponse> {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const signal = timeoutSignal(options.signal, timeoutMs)
  const { idempotencyKey } = options
  try {
    const headers = {
      ...(await callHeaders(address, method, signal)),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    }
    const response = files
      ? // Loaded on demand: few pages upload files.
        await (await import('./send-form.ts')).sendForm(
          { address, method, headers, signal },
          { fields: Object(body), files, onProgress: options.onProgress },
        )
      : await sendJson({ address, method, headers, signal }, body)
    if (response.freshToken) storeToken(response.freshToken)
    return response
  } catch {
    if (options.signal?.aborted) throw new ApiError(0, 'aborted', 'Request aborted')
    if (signal.aborted) throw new ApiError(0, 'timeout', `timeout of ${timeoutMs} ms exceeded`)
    throw new ApiError(0, 'network', 'Network Error')
  }
}

export type OutgoingRequest = {
  address: string
  method: string
  headers: Record<string, string>
  signal: AbortSignal
}

async function sendJson(
  { address, method, headers, signal }: OutgoingRequest,
  body: unknown,
): Promise<RawResponse> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  const { status } = response
  const freshToken = response.headers.get(freshTokenHeader)
  const isFile = response.ok && response.headers.has('content-disposition')
  return isFile
    ? { status, text: '', freshToken, file: await response.blob() }
    : {
        status,
        text: await response.text(),
        freshToken,
        retryAfterS: Number(response.headers.get('retry-after')),
      }
}

function parseResponse({ status, text, file, retryAfterS }: RawResponse): unknown {
  if (file) return { data: file }
  const envelope = parseJson(text)
  if (status < 300 && envelope) return envelope
  const { error } = (envelope ?? {}) as Partial<ErrorResponse>
  const message = error?.message || Object.values(error?.payload ?? {}).join(' ') || 'Network Error'
  throw new ApiError(status, error?.code ?? 'unknown', message, error?.payload, retryAfterS)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
