import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PageResult } from '@skidora/contract/page-render.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './page-variants.ts'

const compressGzip = promisify(gzip)

/** For one visitor only, so compressed lightly: nobody else will thank us for the effort. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
) {
  reply.header('cache-control', 'private, no-store')
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status)
  reply.code(result.status).type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  // As bytes at once: a string would be walked through to be measured and again to be written.
  const body = Buffer.from(result.html)
  if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(body)
  reply.header('content-encoding', 'gzip')
  return reply.send(await compressGzip(body, { level: 3 }))
}
