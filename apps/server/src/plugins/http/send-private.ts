import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PageResult } from '@skidora/contract/page-render.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from '../pages/page-variants.ts'

const compressGzip = promisify(gzip)

/** For a single visitor, so compressed lightly. */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
) {
  reply.header('cache-control', 'private, no-store')
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status)
  reply.code(result.status).type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
  // A buffer at once, since a string would be encoded twice: to measure and to write it.
  const body = Buffer.from(result.html)
  if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(body)
  reply.header('content-encoding', 'gzip')
  return reply.send(await compressGzip(body, { level: 3 }))
}
