import type { CronItem, TaskList } from 'graphile-worker'
import { dayMs } from '../../durations.ts'

const secretLink = '(=|/gift/)([A-Za-z0-9_-]{43}|[0-9A-F]{32})'

/**
 * Codes and links in sent messages have expired by then. Looks back a week, to catch up on missed
 * nights without scanning old rows every night.
 */
const maskSentSecrets = `
  update notifications
  set code = null,
      subject = replace(subject, coalesce(code, ''), '…'),
      body = regexp_replace(replace(body, coalesce(code, ''), '…'), '${secretLink}', '\\1…', 'g'),
      letter = null
  where sent_at between now() - interval '8 days' and now() - interval '1 day'
    and (code is not null or body ~ '${secretLink}')`

export const notificationsTasks: TaskList = {
  mask_sent_secrets: async (_payload, { query }) => {
    await query(maskSentSecrets)
  },
}

/** Times are UTC. */
export const notificationsSchedule: CronItem[] = [
  {
    task: 'mask_sent_secrets',
    match: '7 1 * * *',
    options: { jobKey: 'mask_sent_secrets', backfillPeriod: dayMs },
  },
]
