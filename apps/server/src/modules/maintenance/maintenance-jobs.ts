import type { CronItem, TaskList } from 'graphile-worker'
import { deleteInBatches } from './delete-in-batches.ts'

/**
 * Codes and links in sent messages have expired by then. Looks back a week, to catch up on missed
 * nights without scanning old rows every night.
 */
const maskSentSecrets = `
  update notifications
  set code = null,
      subject = replace(subject, coalesce(code, ''), '…'),
      body = regexp_replace(replace(body, coalesce(code, ''), '…'), '=[A-Za-z0-9_-]{43}', '=…', 'g')
  where sent_at between now() - interval '8 days' and now() - interval '1 day'
    and (code is not null or body ~ '=[A-Za-z0-9_-]{43}')`

/** Conditions by table. */
const expiredRows = {
  idempotency_keys: "created_at < now() - interval '48 hours'",
  notifications: "created_at < now() - interval '90 days'",
  sessions: 'expires_at <= now()',
  confirmations: 'expires_at <= now()',
  used_captchas: 'expires_at <= now()',
  sign_in_tickets: 'expires_at <= now()',
  network_visits: 'expires_at <= now()',
  passkey_challenges: 'expires_at <= now()',
  rate_limits: 'ends_at <= now()',
  merchant_devices:
    "link_ends_at <= now() or revoked_at <= now() or connected_at < now() - interval '1 year'",
  sign_in_failures: "locked_until < now() - interval '1 day'",
  page_visits: "opened_at < now() - interval '30 days'",
  deal_waits: "confirmed_at is null and created_at < now() - interval '30 days'",
  sign_ins: "at < now() - interval '1 year'",
  popular_queries: 'day < current_date - 60',
}

export const maintenanceTasks: TaskList = {
  /** Each call moves a bounded batch, so it repeats until none is due. */
  refresh_due_listings: async (_payload, { query, abortSignal }) => {
    let moved: number
    do {
      const { rows } = await query<{ moved: number }>('select refresh_due_listings() as moved')
      moved = rows[0]?.moved ?? 0
    } while (moved > 0 && !abortSignal.aborted)
  },

  /** Each call processes one city, to bound the transaction. */
  refresh_search_steps: async (_payload, { query, abortSignal }) => {
    let moved: number | null
    do {
      const { rows } = await query<{ moved: number | null }>(
        'select refresh_search_steps() as moved',
      )
      moved = rows[0]?.moved ?? null
    } while (moved !== null && !abortSignal.aborted)
  },

  delete_expired_rows: async (_payload, helpers) => {
    const failures: unknown[] = []
    const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error))
    for (const [table, condition] of Object.entries(expiredRows))
      await attempt(deleteInBatches(helpers, table, condition))
    await attempt(helpers.query(maskSentSecrets))
    // A locked or huge table does not block the cleaning of the others.
    if (failures.length > 0) throw new AggregateError(failures, 'expired rows were not deleted')
  },
}

const dayMs = 24 * 60 * 60 * 1000

/** Times are UTC. */
export const maintenanceSchedule: CronItem[] = [
  {
    task: 'refresh_due_listings',
    match: '* * * * *',
    // No retries: cron repeats it every minute.
    options: { jobKey: 'refresh_due_listings', maxAttempts: 1 },
  },
  {
    task: 'refresh_search_steps',
    match: '43 1 * * *',
    options: { jobKey: 'refresh_search_steps', backfillPeriod: dayMs },
  },
  {
    task: 'delete_expired_rows',
    match: '17 1 * * *',
    // A process that was down at night catches up at its next start.
    options: { jobKey: 'delete_expired_rows', backfillPeriod: dayMs },
  },
]
