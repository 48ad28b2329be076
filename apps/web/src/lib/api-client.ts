import {
  type ApiClient,
  ApiError,
  type CallOptions,
  type LooseInput,
} from '@skidora/contract/client.ts'
import type { ErrorResponse } from '@skidora/contract/envelope.ts'
import { readCookie } from './cookies.ts'

const defaultTimeoutMs = 30_000
const crmPrefix = '/gateway/crm'

/** The typed client over fetch. Its failures carry the messages of the specification. */
export function createApiClient({ crmUrl }: { crmUrl: string }): ApiClient {
  const call = async (
    name: Parameters<ApiClient>[0],
    input: LooseInput = {},
    options: CallOptions = {},
  ) => {
    const [method, path] = name.split(' ') as [string, string]
    const address = addressOf(path.replace(crmPrefix, crmUrl), input)
    const hadToken = readCookie('XSRF-TOKEN') !== undefined
    const answer = await send(address, method, input.body, options)
    // The refusal has just set the cookie that was missing: the second try carries it.
    const mayRetry = answer.status === 403 && method !== 'GET' && !hadToken
    return readAnswer(mayRetry ? await send(address, method, input.body, options) : answer)
  }
  return call as ApiClient
}

function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

type Answer = { status: number; text: string }

/** The whole answer: the time limit and an abort hold until its last byte. */
async function send(
  address: string,
  method: string,
  body: unknown,
  options: CallOptions,
): Promise<Answer> {
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method,
      headers: headersFor(method, body),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    return { status: response.status, text: await response.text() }
  } catch {
    if (options.signal?.aborted) throw new ApiError(0, 'aborted', 'Request aborted')
    if (timeout.aborted) throw new ApiError(0, 'timeout', `timeout of ${timeoutMs} ms exceeded`)
    throw new ApiError(0, 'network', 'Network Error')
  }
}

function headersFor(method: string, body: unknown): Record<string, string> {
  const xsrfToken = method === 'GET' ? undefined : readCookie('XSRF-TOKEN')
  return {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(xsrfToken && { 'x-xsrf-token': xsrfToken }),
  }
}

function readAnswer({ status, text }: Answer): unknown {
  const answer = parseJson(text)
  if (status < 300 && answer) return answer
  const { error } = (answer ?? {}) as Partial<ErrorResponse>
  const message = error?.message || Object.values(error?.payload ?? {}).join(' ') || 'Network Error'
  throw new ApiError(status, error?.code ?? 'unknown', message, error?.payload)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
