import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Channels, OutgoingMessage } from '../../adapters/channels.ts'
import { idsOf, postpone, type WorkQueue } from '../../jobs/work-queue.ts'
import type { Letter } from '../../letters/letter.ts'
import type { RenderLetter } from './render-letter.ts'

type Message = Omit<OutgoingMessage, 'key' | 'rendered'> & {
  id: number
  createdAt: Date
  letter: Letter | null
}
type Sent = { id: number; failure: string | null }

type Deps = {
  pool: pg.Pool
  channels: Channels
  renderLetter: RenderLetter
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Outgoing messages, a queue for each channel, so that a slow provider delays no other channel.
 * Codes that a user waits for are urgent.
 */
export const notificationsQueues = ({ channels, ...deps }: Deps): WorkQueue[] =>
  Object.entries(channels).map(([channel, deliver]) => channelQueue(channel, deliver, deps))

function channelQueue(
  channel: string,
  deliver: Channels[keyof Channels],
  { pool, renderLetter, log }: Omit<Deps, 'channels'>,
): WorkQueue {
  async function send(message: Message): Promise<Sent> {
    return { id: message.id, failure: await attempt(message).then(() => null, describe) }
  }

  async function attempt({ id, createdAt, letter, ...message }: Message): Promise<void> {
    const rendered = letter && (await renderLetter(letter))
    await deliver({ key: keyOf(id, createdAt), ...message, rendered })
  }

  return {
    kind: `${channel}_notifications`,
    batch: 10,
    concurrency: 2,
    // Longer than the timeout of any provider.
    leaseMs: 120_000,

    async handle(claimed) {
      const messages = await readUnsent(pool, idsOf(claimed))
      const sent = await Promise.all(messages.map(send))
      await recordSent(pool, sent)
      const failed = new Set(idsOf(sent.filter(({ failure }) => failure !== null)))
      return claimed.map((each) =>
        failed.has(each.id)
          ? // The reason may contain the recipient, so it stays in the row.
            postpone(each, log, { notification: each.id })
          : { id: each.id, pauseMs: null },
      )
    },
  }
}

async function readUnsent(pool: pg.Pool, ids: number[]): Promise<Message[]> {
  const { rows } = await pool.query<Message>({
    name: 'read_notifications',
    text: `
      select id, recipient, subject, body, letter, code, unsubscribe_url as "unsubscribeUrl",
        created_at as "createdAt"
      from notifications where id = any ($1) and sent_at is null`,
    values: [ids],
  })
  return rows
}

async function recordSent(pool: pg.Pool, sent: Sent[]): Promise<void> {
  await pool.query({
    name: 'mark_notifications',
    text: `
      update notifications
      set failure = sent.failure, sent_at = case when sent.failure is null then now() end
      from unnest($1::bigint[], $2::text[]) as sent (id, failure)
      where notifications.id = sent.id`,
    values: [idsOf(sent), sent.map(({ failure }) => failure)],
  })
}

/** The time keeps ids of other databases apart. */
const keyOf = (id: number, createdAt: Date): string =>
  createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex').slice(0, 32)

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
