import type pg from 'pg'

const shownDays = 30
/** Fewer searches might come from one person. */
const minTimes = 5
const queryLimit = 200

/** The city's popular queries, most frequent first. */
export async function readPopularQueries(pool: pg.Pool, cityId: number): Promise<string[]> {
  const { rows } = await pool.query<{ query: string }>(
    `select popular_queries.query
     from popular_queries
     where popular_queries.city_id = $1 and popular_queries.day > current_date - $2::integer
     group by popular_queries.query
     having sum(popular_queries.times) >= $3
     order by sum(popular_queries.times) desc, popular_queries.query
     limit $4`,
    [cityId, shownDays, minTimes, queryLimit],
  )
  return rows.map(({ query }) => query)
}

export async function countQuery(pool: pg.Pool, cityId: number, query: string): Promise<void> {
  await pool.query(
    `insert into popular_queries as counted (city_id, query, day)
     values ($1, $2, current_date)
     on conflict (city_id, query, day) do update set times = counted.times + 1`,
    [cityId, query],
  )
}
