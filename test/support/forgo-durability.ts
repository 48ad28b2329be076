import { queryOnce } from './site-database.ts'

const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']

/** The data of tests need not survive a power failure, and a test need not wait for the disk. */
export async function forgoDurability(url: string) {
  // One by one: the statements of a single query would run in a transaction.
  for (const setting of settings) await queryOnce(url, `alter system set ${setting} = off`)
  await queryOnce(url, 'select pg_reload_conf()')
}
