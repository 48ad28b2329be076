import type { TaskList } from 'graphile-worker'
import type { Channels } from '../../adapters/channels.ts'
import type { Db } from '../../db.ts'
import { type DeliverPayload, deliverTask } from './notifications-service.ts'

export function notificationTasks(deps: { db: Db; channels: Channels }): TaskList {
  return {
    [deliverTask]: async (payload) => {
      const { id } = payload as DeliverPayload
      const failed = await deliver(deps, id)
      // The worker logs this and tries again later. The reason itself may name the recipient, so it
      // stays in the row.
      if (failed) throw new Error(`notification ${id} was not delivered, see its failure`)
    },
  }
}

/** Tells whether delivery failed. The row stays locked meanwhile, so no other job sends it too. */
async function deliver(
  { db, channels }: { db: Db; channels: Channels },
  id: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom('notifications')
      .select(['channel', 'recipient', 'subject', 'body', 'code'])
      .select('unsubscribe_url as unsubscribeUrl')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!message) return false
    const failure = await channels[message.channel](message).then(() => null, describe)
    await trx
      .updateTable('notifications')
      .set({ failure, sent_at: failure === null ? new Date() : null })
      .where('id', '=', id)
      .execute()
    return failure !== null
  })
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
