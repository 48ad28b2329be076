import { access, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCronItems } from 'graphile-worker'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { createUploads } from '../media/uploads-service.ts'
import { reviewPhotoSchedule, reviewPhotoTasks } from './review-photo-jobs.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'skidora-photos-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('deletes pictures unused for a day, and only those', async () => {
  const uploads = createUploads(folder, 'reviews')
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#fa3' },
  })
    .png()
    .toBuffer()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
  const keep = async (sentAt: Date) => {
    const path = await uploads.storePhoto(new Blob([picture]))
    await utimes(join(folder, path), sentAt, sentAt)
    await database.pool.query(
      `insert into review_photos (path, user_id, created_at)
       select $1, id, $2 from users where email = 'demo@skidora.ru'`,
      [path, sentAt],
    )
    return path
  }
  const paths = {
    shown: await keep(hoursAgo(50)),
    takenBack: await keep(hoursAgo(50)),
    fresh: await keep(hoursAgo(5)),
    forgotten: await keep(hoursAgo(50)),
  }
  await database.pool.query(
    `update reviews set photos = array[$1] where user_id is not null and status = 'published'`,
    [paths.shown],
  )
  await database.pool.query(
    `update reviews set photos = array[$1], status = 'cancelled'
     where user_id is not null and status = 'waiting'`,
    [paths.takenBack],
  )
  const tasks = reviewPhotoTasks({ db: database.db, uploads })
  await tasks.sweep_review_photos?.(undefined, {} as never)
  const left = await Promise.all(
    Object.entries(paths).map(([name, path]) =>
      access(join(folder, path)).then(
        () => [name],
        () => [],
      ),
    ),
  )
  expect(left.flat()).toEqual(['shown', 'fresh'])
  const scheduled = parseCronItems(reviewPhotoSchedule).map((item) => item.task)
  expect(scheduled).toEqual(Object.keys(tasks))
})
