import type { FastifyInstance } from 'fastify'
import { createPictures } from './pictures-service.ts'

/** `GET /img/{width}/{path}`: a picture of the uploads folder at one of a few widths, as WebP. */
export function registerMedia(
  app: FastifyInstance,
  folders: { uploadsDir: string; cacheDir: string },
) {
  const pictures = createPictures({
    ...folders,
    onCacheFailure: (error) => app.log.warn({ err: error }, 'cannot use the picture cache'),
  })
  app.addHook('onReady', async () => void pictures.trimCache())

  app.get<{ Params: { width: string; '*': string } }>('/img/:width/*', async (request, reply) => {
    const picture = await pictures.find(request.params['*'], request.params.width)
    const etag = `"${picture.key}"`
    const isKnown = request.headers['if-none-match']?.includes(etag)
    const body = isKnown ? undefined : await pictures.resize(picture)
    return reply
      .code(isKnown ? 304 : 200)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'content-type': 'image/webp',
        etag,
      })
      .send(body)
  })
}
