import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { postgresUser } from '../../apps/server/src/start/postgres-cluster.ts'

/** The embedded PostgreSQL of a running site. */
export async function siteDatabase(dataDir: string): Promise<{ pid: number; url: string }> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const status = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const [pid, , , port] = status.split('\n')
  return {
    pid: Number(pid),
    url: `postgresql://${postgresUser}:${password}@127.0.0.1:${port}/skidora`,
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A test that kills the server must survive the lost connection.
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = await connect(url)
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export type Catalogue = {
  deals: number
  options: number
  /** A hash of all titles. */
  titles: string
  /** City and category pairs whose total differs from the number of their listings. */
  miscounted: number
}

/** Must be identical after any number of interrupted starts. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const [catalogue] = await queryOnce<Catalogue>(
    url,
    `select
       (select count(*)::int from deals where line_kind <> 'hotel') as deals,
       (select count(*)::int from deal_options join deals on deals.id = deal_options.deal_id
        where deals.line_kind <> 'hotel') as options,
       (select md5(string_agg(deals.title, '|' order by deals.id)) from deals
        where line_kind <> 'hotel') as titles,
       (select count(*)::int
        from (select city_id, category_id, count(*) as total from deal_listings group by 1, 2) listed
        full join listing_counts using (city_id, category_id)
        where coalesce(listed.total, 0) <> coalesce(listing_counts.total, 0)) as miscounted`,
  )
  return catalogue as Catalogue
}
