import { once } from 'node:events'
import { connect } from 'node:net'

export type Line = {
  /** The body of the answer, which must be a success. */
  ask(request: Buffer): Promise<string>
  close(): void
}

const headEnd = '\r\n\r\n'

/** One connection for one question after the other, and as little work as can be between them. */
export async function openLine({ hostname, port }: URL): Promise<Line> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let text = ''
  let waiting: { resolve(body: string): void; reject(error: Error): void } | null = null

  const fail = (error: Error) => waiting?.reject(error)
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    const end = text.indexOf(headEnd)
    if (end === -1) return
    const head = text.slice(0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const bodyAt = end + headEnd.length
    if (text.length - bodyAt < length) return
    const body = text.slice(bodyAt)
    text = ''
    const status = Number(head.slice(9, 12))
    if (status === 200) waiting?.resolve(body)
    else fail(new Error(`answered with ${status}: ${body}`))
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))

  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    close() {
      waiting = null
      socket.destroy()
    },
  }
}
