import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import { errorBody } from '../calls/errors.ts'
import { smallPage } from '../pages/small-page.ts'

const maxPath = 2048
/** Path and query together. */
const maxAddress = 4096

const tooLong = new AppError('address_too_long')
const page = smallPage(
  'Адрес слишком длинный',
  'Такой страницы у нас нет. Проверьте ссылку или начните с главной.',
)

/** Checked before a URL is parsed or used as a cache key. */
export function isTooLong(url: string): boolean {
  if (url.length <= maxPath) return false
  if (url.length > maxAddress) return true
  const queryStart = url.indexOf('?')
  return queryStart < 0 || queryStart > maxPath
}

/** Duplicate slashes are ignored by the router, too. */
const callAddress = /^\/+(?:api|gateway)(?:[/?]|$)/

/** API calls get errors in the envelope, everything else a page. */
export const isCallAddress = (url: string): boolean => callAddress.test(url)

/** Responds 414 before routing. */
export function refuseLongAddress(
  url: string,
  response: ServerResponse,
  requestId: string,
  headers: Record<string, string>,
) {
  const isCall = isCallAddress(url)
  const body = isCall ? JSON.stringify(errorBody(tooLong, requestId)) : page
  response
    .writeHead(414, {
      ...headers,
      'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
    })
    .end(body)
}

/** The same for requests by `inject`, which bypass the server. */
export function registerAddressLength(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTooLong(request.url)) return done()
    if (isCallAddress(request.url)) return done(tooLong)
    reply.code(414).type('text/html; charset=utf-8').send(page)
  })
}
