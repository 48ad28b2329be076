import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Channel, Channels, OutgoingMessage } from '../../adapters/channels.ts'
import { type Done, type DueWork, pauseAfter, type Taken } from '../../due-work.ts'

type Message = OutgoingMessage & { id: number; channel: Channel }
type Sent = { id: number; failure: string | null }

type Deps = { pool: pg.Pool; channels: Channels; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

/** All that is said to people outside the page; codes that somebody waits for are urgent. */
export function notificationsQueue({ pool, channels, log }: Deps): DueWork {
  async function send({ id, channel, ...message }: Message): Promise<Sent> {
    return { id, failure: await channels[channel](message).then(() => null, describe) }
  }

  /** The reason itself may name the recipient, so it stays in the row. */
  function tellOf({ id, attempts }: Taken): Done {
    const pauseMs = pauseAfter(attempts)
    if (pauseMs) log.warn({ notification: id, attempts }, 'a message will be sent again later')
    else log.error({ notification: id, attempts }, 'a message is given up')
    return { id, pauseMs }
  }

  return {
    kind: 'notifications',
    batch: 10,
    lanes: 2,
    // No channel waits so long for its provider.
    leaseMs: 120_000,

    async handle(taken) {
      const messages = await readUnsent(
        pool,
        taken.map(({ id }) => id),
      )
      const sent = await Promise.all(messages.map(send))
      await noteSent(pool, sent)
      const failed = new Set(sent.filter(({ failure }) => failure !== null).map(({ id }) => id))
      return taken.map((each) => (failed.has(each.id) ? tellOf(each) : { ...each, pauseMs: null }))
    },
  }
}

async function readUnsent(pool: pg.Pool, ids: number[]): Promise<Message[]> {
  const { rows } = await pool.query<Message>({
    name: 'read_notifications',
    text: `
      select id, channel, recipient, subject, body, code, unsubscribe_url as "unsubscribeUrl"
      from notifications where id = any ($1) and sent_at is null`,
    values: [ids],
  })
  return rows
}

async function noteSent(pool: pg.Pool, sent: Sent[]): Promise<void> {
  await pool.query({
    name: 'note_notifications',
    text: `
      update notifications
      set failure = sent.failure, sent_at = case when sent.failure is null then now() end
      from unnest($1::bigint[], $2::text[]) as sent (id, failure)
      where notifications.id = sent.id`,
    values: [sent.map(({ id }) => id), sent.map(({ failure }) => failure)],
  })
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
