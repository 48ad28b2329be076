import type { CronItem, TaskList } from 'graphile-worker'
import type { Db } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import type { Uploads } from '../media/uploads-service.ts'

/** Deletes pictures that no review uses within a day, and those of withdrawn reviews. */
export function reviewPhotoTasks({ db, uploads }: { db: Db; uploads: Uploads }): TaskList {
  return {
    sweep_review_photos: () =>
      uploads.sweep(async (paths) => {
        if (paths.length === 0) return new Set()
        const rows = await db
          .selectFrom('review_photos')
          .select('path')
          .where('path', 'in', paths)
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('created_at', '>', new Date(Date.now() - dayMs)),
              exists(
                selectFrom('reviews')
                  .select('reviews.id')
                  .whereRef('reviews.user_id', '=', 'review_photos.user_id')
                  .where('reviews.status', '!=', 'cancelled')
                  .where(({ eb, fn, ref }) => eb(ref('review_photos.path'), '=', fn.any('photos'))),
              ),
            ]),
          )
          .execute()
        return new Set(rows.map((row) => row.path))
      }),
  }
}

/** Times are UTC. */
export const reviewPhotoSchedule: CronItem[] = [
  { task: 'sweep_review_photos', match: '23 2 * * *', options: { jobKey: 'sweep_review_photos' } },
]
