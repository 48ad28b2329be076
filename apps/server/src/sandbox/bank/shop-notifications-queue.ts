import type pg from 'pg'
import { sendHttp } from '../../adapters/send-http.ts'
import { minuteMs } from '../../durations.ts'
import { idsOf, type WorkQueue } from '../../jobs/work-queue.ts'

type ShopNotification = { id: number; event: string; object: object; url: string }

/** Timeout of the shop's response to a notification. */
const timeoutMs = 10_000

/** Retry delays of a rejected notification; the bank gives up after a day. */
const pausesMs = [
  ...[1000, 5000, 30_000],
  ...[1, 5, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs),
]

export const shopNotifications = 'sandbox_bank_notifications'

/** Notifications of the bank to the shop. */
export const shopNotificationsQueue = (pool: pg.Pool): WorkQueue => ({
  kind: shopNotifications,
  batch: 5,
  concurrency: 3,
  leaseMs: 2 * timeoutMs,

  async handle(claimed) {
    const { rows } = await pool.query<ShopNotification>({
      name: 'sandbox_read_notifications',
      text: 'select id, event, object, url from sandbox_bank.notifications where id = any ($1)',
      values: [idsOf(claimed)],
    })
    const rejected = new Set<number>()
    await Promise.all(
      rows.map(async (notification) => {
        if (!(await isAccepted(notification))) rejected.add(notification.id)
      }),
    )
    return claimed.map(({ id, attempts }) => ({
      id,
      pauseMs: rejected.has(id) ? (pausesMs[attempts - 1] ?? null) : null,
    }))
  },
})

async function isAccepted({ url, event, object }: ShopNotification): Promise<boolean> {
  const response = await sendHttp({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object }),
    timeoutMs,
  }).catch(() => undefined)
  return response?.status === 200
}
