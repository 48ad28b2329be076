import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../../app-error.ts'
import { errorBody } from '../calls/errors.ts'

const malformed = new AppError('malformed_request')
const refusals: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new AppError('body_too_large'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('request_timeout'),
}
const methodNotAllowed = new AppError('method_not_allowed', {
  message: 'Такой метод запроса не поддерживается.',
})

export const hostMissing = new AppError('malformed_request', {
  message: 'В запросе нет адреса сайта.',
})
export const expectationFailed = new AppError('expectation_failed')

/** Private field of node:http with the response in progress on a connection. */
type HttpSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Responds in the envelope to what Node's parser or timeouts reject, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket) {
  refuseSocket(socket, refusals[error.code ?? ''] ?? malformed, error.code === 'ECONNRESET')
}

export function refuseSlowBody(socket: Socket) {
  refuseMalformed(
    Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  )
}

export function refuseConnect(_request: unknown, socket: Socket) {
  refuseSocket(socket, methodNotAllowed, false)
}

function refuseSocket(socket: HttpSocket, failure: AppError, isLost: boolean) {
  if (isLost || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const body = bodyOf(failure)
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `date: ${new Date().toUTCString()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** The same for a parsed request that no route handles. */
export function refuseRequest(response: ServerResponse, failure: AppError) {
  const body = bodyOf(failure)
  response
    .writeHead(failure.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body)
}

const bodyOf = (failure: AppError) => JSON.stringify(errorBody(failure, randomUUID()))
