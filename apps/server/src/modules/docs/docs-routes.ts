import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The contract as OpenAPI JSON and as a page, each rendered at its first request. */
export function registerDocs(app: FastifyInstance) {
  const documents = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      render: () => JSON.stringify(openApiDocument()),
    },
    '/docs/api': { type: 'text/html; charset=utf-8', render: () => docsPage().text },
    '/docs/api.css': {
      type: 'text/css; charset=utf-8',
      render: () => readFileSync(new URL('./api.css', import.meta.url), 'utf8'),
    },
  }
  for (const [path, { type, render }] of Object.entries(documents)) {
    let text: string | undefined
    app.get(path, async (_request, reply) => {
      text ??= render()
      return reply.type(type).header('cache-control', 'no-cache').send(text)
    })
  }
}
