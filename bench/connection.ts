import { once } from 'node:events'
import { connect } from 'node:net'

export type Connection = {
  /** Sends a request; returns the body of a 200 response, rejects otherwise. */
  send(request: Buffer): Promise<string>
  close(): void
}

const headEnd = '\r\n\r\n'

/** One keep-alive connection for sequential requests, with minimal client overhead. */
export async function openConnection({ hostname, port }: URL): Promise<Connection> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let text = ''
  let pending: { resolve(body: string): void; reject(error: Error): void } | null = null

  const fail = (error: Error) => pending?.reject(error)
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
    if (status === 200) pending?.resolve(body)
    else fail(new Error(`responded with ${status}: ${body}`))
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(request)
      })
    },
    close() {
      pending = null
      socket.destroy()
    },
  }
}
