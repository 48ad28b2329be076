import { Agent, type IncomingMessage, request } from 'node:http'
import type { FuzzedCall } from './make-call.ts'

export type Answer = { status: number; type: string; text: string }

const longestUrl = 6000

/** Long enough for a busy machine: a request that takes longer never ends. */
const patienceMs = 120_000

export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const attempt = ({ method, url, headers, body }: FuzzedCall) =>
    new Promise<Answer | 'stale'>((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, agent, method, path: requestTarget(url) },
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
          signal: AbortSignal.timeout(patienceMs),
        },
        (response) => readAnswer(response).then(resolve, reject),
      )
      // The server has closed a kept connection before it saw the request.
      sent.on('error', (error) => (sent.reusedSocket ? resolve('stale') : reject(error)))
      sent.end(body)
    })
  return {
    /** Rejects when the connection breaks or nothing comes. */
    async send(call: FuzzedCall): Promise<Answer> {
      let answer = await attempt(call)
      while (answer === 'stale') answer = await attempt(call)
      return answer
    },
    close: () => agent.destroy(),
  }
}

/** What the parser of HTTP refuses by itself is tested elsewhere. */
const requestTarget = (url: string) =>
  url.slice(0, longestUrl).replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent)

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const status = response.statusCode ?? 0
  const type = response.headers['content-type'] ?? ''
  // A stream of events stays open on purpose.
  if (type.startsWith('text/event-stream')) {
    response.destroy()
    return { status, type, text: '' }
  }
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status, type, text: Buffer.concat(chunks).toString() }
}
