import type { CronItem, TaskList } from 'graphile-worker'
import type { Db } from '../../../db.ts'
import type { Uploads } from '../../media/uploads-service.ts'

export function avatarTasks({ db, uploads }: { db: Db; uploads: Uploads }): TaskList {
  return {
    sweep_avatars: () =>
      uploads.sweep(async (paths) => {
        if (paths.length === 0) return new Set()
        const rows = await db
          .selectFrom('users')
          .select('avatar')
          .where('avatar', 'in', paths)
          .execute()
        return new Set(rows.flatMap(({ avatar }) => avatar ?? []))
      }),
  }
}

/** Times are UTC. */
export const avatarSchedule: CronItem[] = [
  { task: 'sweep_avatars', match: '13 2 * * *', options: { jobKey: 'sweep_avatars' } },
]
