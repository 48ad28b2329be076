import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** The contract as OpenAPI JSON and as a page, both rendered once at start. */
export function registerDocs(app: FastifyInstance) {
  const documents = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(openApiDocument()),
    },
    '/docs/api': { type: 'text/html; charset=utf-8', text: docsPage().text },
    '/docs/api.css': {
      type: 'text/css; charset=utf-8',
      text: readFileSync(new URL('./api.css', import.meta.url), 'utf8'),
    },
  }
  for (const [path, { type, text }] of Object.entries(documents)) {
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    )
  }
}
