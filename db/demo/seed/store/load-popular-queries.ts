import type { ClientBase } from 'pg'
import { popularQueries } from '../catalogue/popular-queries.ts'

/** Gives the search field suggestions before anybody has searched. */
export async function loadPopularQueries(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into popular_queries (city_id, query, day, times)
     select cities.city_id, popular.query, ($2::timestamptz at time zone 'UTC')::date,
            10 * (cardinality($1::text[]) - popular.place + 1)
     from unnest($1::text[]) with ordinality as popular (query, place)
     cross join cities
     where not cities.is_hidden
     on conflict (city_id, query, day) do nothing`,
    [popularQueries, now.toISOString()],
  )
}
