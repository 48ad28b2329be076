import { formType, sendHttp } from '../send-http.ts'
import { NetworkFailure } from './network-failure.ts'
import type { Answer } from './network-protocol.ts'

/** `form` makes it a POST. */
export type NetworkRequest = {
  path: string
  query?: Record<string, string>
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** The user waits on our page meanwhile. */
const timeoutMs = 8000

export async function requestNetwork(host: string, request: NetworkRequest): Promise<Answer> {
  const { path, query, form, headers } = request
  const { status, text } = await sendHttp({
    url: `${host}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: { accept: 'application/json', ...(form && { 'content-type': formType }), ...headers },
    body: form && String(new URLSearchParams(form)),
    timeoutMs,
  }).catch((error) => {
    throw new NetworkFailure('down', 'could not be reached', error)
  })
  const answer = parseObject(text)
  if (status >= 400 && status < 500 && answer)
    throw new NetworkFailure('refused', `answered with status ${status}`)
  if (status !== 200 || !answer)
    throw new NetworkFailure(
      'down',
      `answered with status ${status} and ${answer ? 'an' : 'no'} object`,
    )
  return answer
}

function parseObject(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Answer)
      : null
  } catch {
    return null
  }
}
