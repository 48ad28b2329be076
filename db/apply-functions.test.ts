import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDb, type Db } from '../apps/server/src/db.ts'
import { createTestDatabase, type TestDatabase } from '../test/support/database.ts'
import { applyFunctions } from './apply-functions.ts'
import { readFunctions } from './read-functions.ts'

let database: TestDatabase
let db: Db
let dir: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
})
afterAll(() => database.drop())

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skidora-functions-'))
  return () => rm(dir, { recursive: true, force: true })
})

async function write(path: string, text: string) {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}

const demoFolders = ['functions', 'demo/functions']

/** The files of the product and of the test. */
const apply = async () => applyFunctions(db, await readFunctions([...demoFolders, dir]))

async function value(query: string) {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${query} as value`)
  return rows[0]?.value
}

const answer = (text: string) => `create or replace function answer() ${text};`

describe('applyFunctions', () => {
  test('finds every file applied after a migration by a single query', async () => {
    const queries: string[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await applyFunctions(watched, await readFunctions(demoFolders))).toEqual([])
    expect(queries).toHaveLength(1)
  })

  test('applies a new file once, and again when its text changes', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 1 $$'))
    expect(await apply()).toEqual(['demo/answer.sql'])
    expect(await apply()).toEqual([])
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 2 $$'))
    expect(await apply()).toEqual(['demo/answer.sql'])
    expect(await value('answer()')).toBe(2)
  })

  test('changes arguments and result of a function without dependents', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 1 $$'))
    await apply()
    await write(
      'demo/answer.sql',
      `create or replace function answer(given text) returns text language sql as $$ select given $$;`,
    )
    await apply()
    expect(await value(`answer('yes')`)).toBe('yes')
    expect(await value(`(select count(*)::integer from pg_proc where proname = 'answer')`)).toBe(1)
  })

  test('replaces a function that a view depends on, and rejects other arguments', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 1 $$'))
    await write('demo/a_view.sql', 'create or replace view a_view as select answer() as given;')
    await apply()
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 3 $$'))
    expect(await apply()).toEqual(['demo/answer.sql'])
    expect(await value('(select given from a_view)')).toBe(3)
    await write(
      'demo/answer.sql',
      'create or replace function answer(a text) returns integer language sql as $$ select 4 $$;',
    )
    await expect(apply()).rejects.toThrow(
      'demo/answer.sql: its arguments cannot change while something depends on it',
    )
    expect(await value('answer()')).toBe(3)
  })

  test('lets functions call each other in any order of their files', async () => {
    await write(
      'demo/is_even.sql',
      `create or replace function is_even(n integer) returns boolean language sql as $$
         select case when n = 0 then true else is_odd(n - 1) end $$;`,
    )
    await write(
      'demo/is_odd.sql',
      `create or replace function is_odd(n integer) returns boolean language sql as $$
         select case when n = 0 then false else is_even(n - 1) end $$;`,
    )
    await apply()
    expect(await value('is_even(4)')).toBe(true)
  })

  test('recreates a function that a migration has dropped', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 5 $$'))
    await apply()
    await database.pool.query('drop function answer()')
    expect(await apply()).toEqual(['demo/answer.sql'])
    expect(await value('answer()')).toBe(5)
  })

  test('drops the function and the triggers of a deleted file', async () => {
    await database.pool.query('create table watched (id integer)')
    const trigger = (name: string) =>
      `create or replace trigger ${name} before insert on watched
         for each row execute function watch();`
    const watch = `create or replace function watch() returns trigger language plpgsql as $$
      begin return new; end $$;`
    await write('demo/watch.sql', `${watch}\n${trigger('first')}\n${trigger('second')}`)
    await apply()
    await write('demo/watch.sql', `${watch}\n${trigger('second')}`)
    await apply()
    const triggers = `(select string_agg(tgname, ' ') from pg_trigger where tgrelid = 'watched'::regclass)`
    expect(await value(triggers)).toBe('second')
    await rm(join(dir, 'demo/watch.sql'))
    await apply()
    expect(await value(triggers)).toBe(null)
    expect(await value(`to_regproc('watch')`)).toBe(null)
  })

  test('keeps a function whose file was moved', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 6 $$'))
    await apply()
    await rm(join(dir, 'demo/answer.sql'))
    await write('other/answer.sql', answer('returns integer language sql as $$ select 6 $$'))
    await apply()
    expect(await value('answer()')).toBe(6)
  })

  test.each([
    ['syntax', 'returns integer language plpgsql as $$ begin retrun 1; end $$'],
    ['a table', 'returns bigint language sql as $$ select count(*) from no_such_table $$'],
  ])('names the file with an error in %s and changes nothing', async (_what, text) => {
    await write(
      'demo/good.sql',
      `create or replace function good() returns integer
      language sql as $$ select 1 $$;`,
    )
    await write('demo/broken.sql', `create or replace function broken() ${text};`)
    await expect(apply()).rejects.toThrow(/^db\/\S+\/demo\/broken\.sql: /)
    expect(await value(`to_regproc('good')`)).toBe(null)
  })

  test('rejects a file that is not named after its function', async () => {
    await write('demo/other.sql', answer('returns integer language sql as $$ select 1 $$'))
    await expect(apply()).rejects.toThrow('demo/other.sql must create the function')
  })

  test('serialises processes that start concurrently', async () => {
    await write('demo/answer.sql', answer('returns integer language sql as $$ select 7 $$'))
    const applied = await Promise.all([apply(), apply(), apply()])
    expect(applied.flat()).toEqual(['demo/answer.sql'])
  })

  test('revokes execution of owner-only functions again', async () => {
    await database.pool.query('delete from applied_functions')
    await apply()
    const { rows } = await database.pool.query(
      `select proname from pg_proc
       where proname in ('apply_ledger_entries', 'record_price_changes', 'lock_balance')
         and has_function_privilege('skidora_app', oid, 'execute') order by proname`,
    )
    expect(rows).toEqual([{ proname: 'lock_balance' }])
  })
})
