import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'

const notUtf8 = new AppError('malformed_json', { message: 'Тело запроса не в кодировке UTF-8.' })

/**
 * Rejects a JSON body that is not UTF-8: decoding would silently replace its broken bytes. Plain
 * text, which Fastify reads by default, is rejected as any other media type.
 */
export function registerJsonBody(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) =>
      isUtf8(body) ? parse(request, body.toString(), done) : done(notUtf8, undefined),
  )
}
