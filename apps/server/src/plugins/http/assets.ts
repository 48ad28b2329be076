import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Client files: hashed names are immutable, the few others are revalidated. */
export async function registerAssets(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/assets/*', async (_request, reply) => reply.callNotFound())
}
