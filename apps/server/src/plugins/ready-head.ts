import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Where node:http keeps a head once it has put it together. It has no public way to be given one. */
type WithHead = ServerResponse & { _header: string }

/**
 * Status and headers of an answer that is sent over and over. Node checks and joins them anew each
 * time, which takes a tenth of what a page from the cache takes (decision 0015); here that is done
 * once a second, as often as the date changes.
 */
export class ReadyHead {
  /** An upper estimate of the memory it takes: its headers, and the text made of them. */
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
    // The last answer of a connection says so in its head: Node's own knows how.
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
