import type { Db } from '../../db.ts'

export const findRedirect = (db: Db, path: string) =>
  db
    .selectFrom('redirects')
    .select(['redirects.target', 'redirects.is_permanent'])
    .where('redirects.path', '=', path)
    .executeTakeFirst()
