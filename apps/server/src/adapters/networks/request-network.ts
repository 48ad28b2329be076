import { formType, sendHttp } from '../send-http.ts'
import { NetworkFailure } from './network-failure.ts'
import type { NetworkResponse } from './network-protocol.ts'

/** `form` makes it a POST. */
export type NetworkRequest = {
  path: string
  query?: Record<string, string>
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** The user waits on our page meanwhile. */
const timeoutMs = 8000

export async function requestNetwork(
  host: string,
  request: NetworkRequest,
): Promise<NetworkResponse> {
  const { path, query, form, headers } = request
  const { status, text } = await sendHttp({
    url: `${host}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { accept: 'application/json', ...(form && { 'content-type': formType }), ...headers },
    body: form && String(new URLSearchParams(form)),
    timeoutMs,
  }).catch((error) => {
    throw new NetworkFailure('down', 'could not be reached', error)
  })
  const response = parseObject(text)
  if (status >= 400 && status < 500 && response)
    throw new NetworkFailure('refused', `responded with status ${status}`)
  if (status !== 200 || !response)
    throw new NetworkFailure(
      'down',
      `responded with status ${status} and ${response ? 'an' : 'no'} object`,
    )
  return response
}

function parseObject(text: string): NetworkResponse | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as NetworkResponse)
      : null
  } catch {
    return null
  }
}
