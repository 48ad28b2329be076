import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db.ts'
import { previewHtml } from '../../letters/preview-html.ts'
import { letterPolicy } from './letter-policy.ts'
import { newestNotifications, type OutboxMessage } from './notifications-read-model.ts'
import { outboxPage } from './outbox-page.ts'
import type { RenderLetter } from './render-letter.ts'

type Deps = { db: Db; renderLetter: RenderLetter }

const shownMessages = 100
const stylesheet = readFileSync(new URL('./dev-pages.css', import.meta.url), 'utf8')

/** Messages of the demo, shown to the visitor since they have no real recipients. */
export function registerOutbox(app: FastifyInstance, { db, renderLetter }: Deps) {
  // Tests read the list again and again.
  const shown = new LRUCache<number, string>({ max: 2 * shownMessages })

  async function showLetter({ id, letter }: OutboxMessage): Promise<string | null> {
    if (!letter) return null
    const known = shown.get(id)
    if (known !== undefined) return known
    const html = previewHtml(await renderLetter({ ...letter, attachment: undefined }), null)
    shown.set(id, html)
    return html
  }

  app.get('/dev/outbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const entries = []
    for (const message of await newestNotifications(db, shownMessages))
      entries.push(toOutboxEntry(message, await showLetter(message)))
    return entries
  })

  app.get('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const messages = await newestNotifications(db, shownMessages)
    const message = messages.find((each) => String(each.id) === id)
    const html = message && (await showLetter(message))
    if (!html) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': letterPolicy })
      .send(html)
  })

  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await newestNotifications(db, shownMessages)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(messages).text)
  })

  app.get('/dev/dev-pages.css', async (_request, reply) => {
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(stylesheet)
  })
}

function toOutboxEntry(message: OutboxMessage, html: string | null) {
  return {
    channel: message.channel,
    to: message.recipient,
    ...(message.subject !== null && { subject: message.subject }),
    text: message.body,
    ...(html !== null && { html }),
    ...(message.code !== null && { code: message.code }),
    // In the demo a visitor need not wait for the worker.
    sentAt: message.sentAt ?? message.createdAt,
  }
}
