import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RenderPage, WebBundle } from '@skidora/contract/page-render.ts'
import { createServer } from 'vite'

/** Renders pages from source through Vite; every render loads the latest modules. */
export async function startDevServer() {
  const vite = await createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const render: RenderPage = async (request) => {
    const bundle = (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebBundle
    const result = await bundle.createRenderPage(null, new Map())(request)
    if (result.kind !== 'page') return result
    return { ...result, html: await vite.transformIndexHtml(request.url, result.html) }
  }
  return {
    render,
    handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
