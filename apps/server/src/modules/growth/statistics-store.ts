import type { Pool } from '../../db.ts'

type PageVisit = {
  clientId: string
  /** The browser's clock, in milliseconds. */
  pageOpen: number
  category: string | undefined
  dealId: number | undefined
  dealTitle: string | undefined
  isClosed: boolean
}

/** Uses the server's clock; a page visit records its start and its end, once each. */
export async function recordPageVisit(pool: Pool, pageVisit: PageVisit): Promise<void> {
  await pool.query({
    name: 'statistics_push',
    text: `
      insert into page_visits (client_id, page_open, category, deal_id, deal_title, closed_at)
      values ($1, $2, $3, $4, $5, case when $6 then now() end)
      on conflict (client_id, page_open) do update set closed_at = excluded.closed_at
      where page_visits.closed_at is null and excluded.closed_at is not null`,
    values: [
      pageVisit.clientId,
      pageVisit.pageOpen,
      storable(pageVisit.category),
      pageVisit.dealId,
      storable(pageVisit.dealTitle),
      pageVisit.isClosed,
    ],
  })
}

/** PostgreSQL rejects NUL characters and lone surrogates. */
function storable(text: string | undefined): string | undefined {
  return text?.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed()
}
