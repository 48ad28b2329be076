import { Logger, parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import type { SiteAddress } from '../../addresses/site-address.ts'
import { favoriteSchedule, favoriteTasks } from './favorite-jobs.ts'
import { addFavorite, removeFavorite } from './favorites-store.ts'

let database: TestDatabase
const site: SiteAddress = { protocol: 'https', base: 'skidora.ru' }
const silent = new Logger(() => () => {})
const anna = 900001
const boris = 900002
/** Two deals of this test: one costs 1000 rubles and ends in nine days, the other in ten. */
const spa = 900001
const sushi = 900002

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await change(`
    delete from deals where id >= 900000;
    delete from users where id >= 900000;
    truncate notifications, like_changes, favorite_price_changes;
    delete from graphile_worker._private_jobs;
    insert into users (id, email, name, email_confirmed_at) values
      (${anna}, 'anna@mail.ru', 'Анна', now()), (${boris}, 'boris@mail.ru', 'Борис', now());
    insert into deals (id, slug, brand_id, category_id, status, title, tiny_title, description,
        features, conditions, photos, starts_at, ends_at, coupon_starts_at, coupon_ends_at)
      select added.id, added.slug, 1, category_id, 'published', added.title, added.title, '', '{}', '{}',
             photos, now() - interval '1 day', now() + added.ends_in, now(), now() + interval '90 days'
      from deals, (values
        (${spa}::bigint, 'test-spa', 'Спа на двоих', interval '9 days'),
        (${sushi}, 'test-sushi', 'Суши', interval '10 days')) as added (id, slug, title, ends_in)
      where deals.id = 1;
    insert into deal_cities (deal_id, city_id)
      select deal_id, city_id from unnest('{${spa},${sushi}}'::bigint[]) as deal_id, cities
      where cities.slug in ('spb', 'kazan');
    insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks) values
      (${spa}, 0, 'Будни', 200000, 100000), (${spa}, 1, 'Выходные', 200000, 150000),
      (${sushi}, 0, 'Сет', 90000, 50000)`)
})

const change = (query: string) => database.pool.query(query)
const column = async (query: string) =>
  (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat()
const recipients = () => column('select recipient from notifications order by recipient')
const bodies = () => column('select body from notifications order by id')
const subjects = () => column('select subject from notifications order by id')
const add = (userId: number, dealId: number) => addFavorite(database.db, userId, dealId)
const price = (dealId: number, kopecks: number) =>
  change(`update deal_options set discounted_kopecks = ${kopecks}
    where deal_id = ${dealId} and position = 0`)
const endIn = (dealId: number, time: string) =>
  change(`update deals set ends_at = now() + interval '${time}' where id = ${dealId}`)
const likes = () => column(`select likes_count from deals where id >= 900000 order by id`)

const tasks = () => favoriteTasks({ db: database.db, site })

async function runJob(task: string) {
  await runJobs(database, tasks(), task)
}
const notifyOwners = () => runJob('notify_favorite_changes')

/** Runs the task itself, as a worker would. */
const runTask = (name: string) =>
  tasks()[name]?.(undefined, {
    abortSignal: new AbortController().signal,
    logger: silent,
    query: database.appPool.query.bind(database.appPool),
  } as never)

test('schedules the tasks', () => {
  const scheduled = parseCronItems(favoriteSchedule).map((item) => item.task)
  expect(scheduled).toEqual(Object.keys(tasks()))
})

describe('count_likes', () => {
  test('updates likes when the job runs', async () => {
    await add(anna, spa)
    await add(boris, spa)
    await add(boris, sushi)
    await removeFavorite(database.db, boris, sushi)
    expect(await likes()).toEqual([0, 0])
    await runJob('count_likes')
    expect(await likes()).toEqual([2, 0])
    await change(`delete from users where id = ${boris}`)
    await runJob('count_likes')
    expect(await likes()).toEqual([1, 0])
    expect(await column('select count(*) from like_changes')).toEqual([0])
  })

  test('leaves the deal and its cached pages alone when a like is undone', async () => {
    await add(anna, spa)
    await removeFavorite(database.db, anna, spa)
    const version = () => column(`select xmin::text from deals where id = ${spa}`)
    const before = await version()
    await runJob('count_likes')
    expect(await version()).toEqual(before)
  })

  test('counts concurrent likes and runs exactly once', async () => {
    await change(`insert into users (id, email, name)
      select 910000 + n, 'like-' || n || '@mail.ru', 'Кто-то' from generate_series(1, 60) as n`)
    const hearts = Array.from({ length: 60 }, (_, n) => add(910001 + n, spa))
    const runs = Array.from({ length: 6 }, () => runTask('count_likes'))
    await Promise.all([...hearts, ...runs])
    await runTask('count_likes')
    expect(await likes()).toEqual([60, 0])
  })

  test('tolerates a deal deleted meanwhile', async () => {
    await add(anna, spa)
    await change(`delete from deals where id = ${spa}`)
    await runJob('count_likes')
    expect(await column('select count(*) from like_changes')).toEqual([0])
  })
})

describe('notify_favorite_changes', () => {
  test('notifies of a lower price once, and again of a still lower one', async () => {
    await add(anna, spa)
    await notifyOwners()
    expect(await recipients()).toEqual([])
    await price(spa, 80000)
    await notifyOwners()
    await notifyOwners()
    expect(await recipients()).toEqual(['anna@mail.ru'])
    expect(await subjects()).toEqual(['Подешевело: Спа на двоих'])
    const [body] = await bodies()
    expect(body).toMatch(/^Здравствуйте, Анна!/)
    expect(body).toMatch(/• Спа на двоих: теперь 800.₽, было 1.000.₽/)
    expect(body).toMatch(/https:\/\/(spb|kazan)\.skidora\.ru\/deals\/test-spa\n/)
    expect(body).toContain('https://skidora.ru/deals-adaptive/favorites')
    await price(spa, 120000)
    await notifyOwners()
    await price(spa, 80000)
    await notifyOwners()
    expect(await recipients()).toHaveLength(1)
    await price(spa, 70000)
    await notifyOwners()
    expect((await bodies())[1]).toMatch(/теперь 700.₽, было 800.₽/)
  })

  test('treats a cheaper new option as a lower price', async () => {
    await add(anna, spa)
    await change(`insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
      values (${spa}, 2, 'Утро', 90000, 60000)`)
    await notifyOwners()
    expect((await bodies())[0]).toMatch(/теперь 600.₽/)
  })

  test('notifies of a near end once, and again after the deal was extended', async () => {
    await add(anna, spa)
    await endIn(spa, '25 hours')
    await notifyOwners()
    expect(await recipients()).toEqual([])
    await endIn(spa, '23 hours')
    await notifyOwners()
    await notifyOwners()
    expect(await subjects()).toEqual(['Скоро закончится: Спа на двоих'])
    expect((await bodies())[0]).toMatch(/• Спа на двоих: до \d+.[а-я]+ в.\d\d:\d\d\n/)
    await endIn(spa, '9 days')
    await notifyOwners()
    await endIn(spa, '20 hours')
    await notifyOwners()
    expect(await recipients()).toHaveLength(2)
  })

  test('does not notify of a near end known when the deal was added, also after re-adding it', async () => {
    await add(anna, spa)
    await endIn(spa, '10 hours')
    await notifyOwners()
    expect(await recipients()).toHaveLength(1)
    await removeFavorite(database.db, anna, spa)
    await add(anna, spa)
    await add(boris, spa)
    await notifyOwners()
    expect(await recipients()).toHaveLength(1)
  })

  test('combines all news of a run into one letter', async () => {
    await add(anna, spa)
    await add(anna, sushi)
    await price(spa, 90000)
    await price(sushi, 40000)
    await endIn(sushi, '5 hours')
    await notifyOwners()
    expect(await subjects()).toEqual(['Новости вашего избранного'])
    const [body] = await bodies()
    expect(body.match(/• /g)).toHaveLength(3)
    await price(spa, 80000)
    await price(sushi, 30000)
    await notifyOwners()
    expect((await subjects())[1]).toMatch(/^Подешевели 2.акции из избранного$/)
  })

  test.each([
    ['an unconfirmed address', `update users set email_confirmed_at = null where id = ${anna}`],
    [
      'who has no address',
      `update users set email = null, phone = '+79990000001' where id = ${anna}`,
    ],
    ['who has switched them off', `update users set gets_favorite_news = false where id = ${anna}`],
    [
      'who has stopped them by the link',
      `update users set favorite_news_stopped_at = now() where id = ${anna}`,
    ],
    ['whose account is going', `update users set deletion_at = now() where id = ${anna}`],
  ])('sends no letter to %s', async (_whom, statement) => {
    await add(anna, spa)
    await add(boris, spa)
    await change(statement)
    await price(spa, 80000)
    await notifyOwners()
    expect(await recipients()).toEqual(['boris@mail.ru'])
  })

  test.each([
    ['has ended', `ends_at = now() - interval '1 minute'`],
    ['is hidden', `status = 'hidden'`],
  ])('sends no letter about a deal that %s', async (_what, state) => {
    await add(anna, spa)
    await price(spa, 80000)
    await change(`update deals set ${state} where id = ${spa}`)
    await notifyOwners()
    expect(await recipients()).toEqual([])
  })

  test('allows unsubscribing with one click', async () => {
    await add(anna, spa)
    await price(spa, 80000)
    await notifyOwners()
    expect(await column('select unsubscribe_url from notifications')).toEqual(
      await column(
        `select 'https://skidora.ru/unsubscribe/' || unsubscribe_token from users where id = ${anna}`,
      ),
    )
  })

  test('sends one letter each when runs overlap', async () => {
    await add(anna, spa)
    await add(boris, spa)
    await add(boris, sushi)
    await price(spa, 80000)
    await endIn(sushi, '5 hours')
    await Promise.all(Array.from({ length: 5 }, () => runTask('notify_favorite_changes')))
    expect(await recipients()).toEqual(['anna@mail.ru', 'boris@mail.ru'])
  })

  test('continues after a failure for one user, and the next run catches up', async () => {
    await add(anna, spa)
    await add(boris, spa)
    await price(spa, 80000)
    await change(`
      create function refuse_anna() returns trigger language plpgsql as $$
      begin
        if new.recipient = 'anna@mail.ru' then raise 'no'; end if;
        return new;
      end $$;
      create trigger refuse_anna before insert on notifications
        for each row execute function refuse_anna()`)
    await expect(runTask('notify_favorite_changes')).rejects.toThrow('failed for 1 items')
    expect(await recipients()).toEqual(['boris@mail.ru'])
    await change('drop function refuse_anna cascade')
    await runTask('notify_favorite_changes')
    expect(await recipients()).toEqual(['anna@mail.ru', 'boris@mail.ru'])
    expect(await column('select count(*) from favorite_price_changes')).toEqual([0])
  })
})
