import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Private field of node:http for a serialized head; there is no public API to set it. */
type WithHead = ServerResponse & { _header: string }

/**
 * Status and headers of a frequently sent response. Node validates and joins them each time, a
 * tenth of the cost of a cached page (decision 0015); here that happens once a second, when the
 * date changes.
 */
export class ReadyHead {
  /** Upper estimate of its memory: headers and serialized text. */
  readonly bytes: number
  readonly #status: number
  readonly #headers: [string, string][]
  #second = 0
  #text = ''

  constructor(status: number, headers: Record<string, string>) {
    this.#status = status
    this.#headers = Object.entries(headers)
    this.bytes = this.#headers.reduce((sum, pair) => sum + 64 + 4 * pair.join('').length, 512)
  }

  send(response: ServerResponse, body?: Buffer) {
    response.statusCode = this.#status
    // The last response of a connection needs `connection: close`, which Node adds.
    if (response.shouldKeepAlive) (response as WithHead)._header = this.#now()
    else response.writeHead(this.#status, this.#headers.flat())
    response.end(body)
  }

  #now(): string {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) {
      const date = new Date(second * 1000).toUTCString()
      const headers = [...this.#headers, ['date', date], ['connection', 'keep-alive']]
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
      this.#text = `HTTP/1.1 ${this.#status} ${STATUS_CODES[this.#status]}\r\n${lines.join('')}\r\n`
      this.#second = second
    }
    return this.#text
  }
}
