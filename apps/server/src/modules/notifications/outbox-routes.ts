import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db.ts'
import { newestNotifications, type OutboxMessage } from './notifications-read-model.ts'
import { outboxPage } from './outbox-page.ts'

const shownMessages = 100
const stylesheet = readFileSync(new URL('./dev-pages.css', import.meta.url), 'utf8')

/** Messages of the demo, shown to the visitor since they have no real recipients. */
export function registerOutbox(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/dev/outbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await newestNotifications(db, shownMessages)).map(toOutboxEntry)
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

function toOutboxEntry(message: OutboxMessage) {
  return {
    channel: message.channel,
    to: message.recipient,
    ...(message.subject !== null && { subject: message.subject }),
    text: message.body,
    ...(message.code !== null && { code: message.code }),
    // In the demo a visitor need not wait for the worker.
    sentAt: message.sentAt ?? message.createdAt,
  }
}
