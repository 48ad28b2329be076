import type pg from 'pg'
import { askHttp } from '../../adapters/ask-http.ts'
import { type DueWork, idsOf } from '../../due-work.ts'

type News = { id: number; event: string; object: object; url: string }

/** The shop has so long to take a notification. */
const patienceMs = 10_000

const minuteMs = 60_000

/** When a notification that was not taken is sent again; after a day the bank gives up. */
const pausesMs = [
  ...[1000, 5000, 30_000],
  ...[1, 5, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs),
]

/** What the bank has to tell the shop. */
export const shopNews = (pool: pg.Pool): DueWork => ({
  kind: 'sandbox_bank_news',
  batch: 5,
  lanes: 3,
  leaseMs: 2 * patienceMs,

  async handle(taken) {
    const { rows } = await pool.query<News>({
      name: 'sandbox_read_news',
      text: 'select id, event, object, url from sandbox_bank.notifications where id = any ($1)',
      values: [idsOf(taken)],
    })
    const refused = new Set<number>()
    await Promise.all(
      rows.map(async (news) => {
        if (!(await isTaken(news))) refused.add(news.id)
      }),
    )
    return taken.map(({ id, attempts }) => ({
      id,
      pauseMs: refused.has(id) ? (pausesMs[attempts - 1] ?? null) : null,
    }))
  },
})

async function isTaken({ url, event, object }: News): Promise<boolean> {
  const answer = await askHttp({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'notification', event, object }),
    patienceMs,
  }).catch(() => undefined)
  return answer?.status === 200
}
