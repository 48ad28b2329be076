import { Agent, type IncomingMessage, request } from 'node:http'
import type { FuzzedCall } from './make-call.ts'

export type FuzzResponse = { status: number; type: string; text: string }

const longestUrl = 6000

/** Long enough for a busy machine. */
const timeoutMs = 120_000

export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const attempt = ({ method, url, headers, body }: FuzzedCall) =>
    new Promise<FuzzResponse | 'stale'>((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, agent, method, path: requestTarget(url) },
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => readResponse(response).then(resolve, reject),
      )
      // The server closed a keep-alive connection before it saw the request.
      sent.on('error', (error) => (sent.reusedSocket ? resolve('stale') : reject(error)))
      sent.end(body)
    })
  return {
    /** Rejects on a broken connection or a timeout. */
    async send(call: FuzzedCall): Promise<FuzzResponse> {
      let response = await attempt(call)
      while (response === 'stale') response = await attempt(call)
      return response
    },
    close: () => agent.destroy(),
  }
}

/** Requests that the HTTP parser itself rejects are tested elsewhere. */
const requestTarget = (url: string) =>
  url.slice(0, longestUrl).replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent)

async function readResponse(response: IncomingMessage): Promise<FuzzResponse> {
  const status = response.statusCode ?? 0
  const type = response.headers['content-type'] ?? ''
  // An event stream stays open by design.
  if (type.startsWith('text/event-stream')) {
    response.destroy()
    return { status, type, text: '' }
  }
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status, type, text: Buffer.concat(chunks).toString() }
}
