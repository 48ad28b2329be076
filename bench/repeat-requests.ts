import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Repeats requests on one connection until the signal, each after the expected response. Reads only
 * status and length of a response: a client that did more would be slower than the server and
 * measure itself.
 */
export function repeatRequests(
  { hostname, port }: URL,
  next: () => Buffer,
  expected: number,
  until: AbortSignal,
  onResponse: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let head: Buffer = Buffer.alloc(0)
    let bodyLeft = 0
    let status = 0

    const received = () => {
      if (status !== expected) socket.destroy(new Error(`responded with ${status}`))
      else if (until.aborted) socket.destroy()
      else socket.write(next())
      onResponse()
    }
    socket.on('connect', () => socket.write(next()))
    socket.on('data', (chunk: Buffer) => {
      if (bodyLeft > 0) {
        bodyLeft -= chunk.length
        if (bodyLeft === 0) received()
        return
      }
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      bodyLeft = length - (head.length - end - headEnd.length)
      head = Buffer.alloc(0)
      if (bodyLeft === 0) received()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (until.aborted) resolve()
      else reject(new Error('the server closed the connection'))
    })
  })
}
