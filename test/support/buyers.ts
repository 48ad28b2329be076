import { createHash } from 'node:crypto'
import type pg from 'pg'

export type Buyer = { id: number; token: string }

/** `count` signed-in users, without hashing passwords. */
export async function createBuyers(
  pool: Pick<pg.Pool, 'query'>,
  count: number,
  { name = 'buyer', balance = 0 } = {},
): Promise<Buyer[]> {
  // The minimum token length.
  const tokens = Array.from({ length: count }, (_, index) => `${name}-${index}`.padEnd(32, '-'))
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
       insert into users (email, name, email_confirmed_at)
       select $1 || '-' || n || '@mail.ru', 'Нина', now() from generate_series(1, $2) as n
       returning id
     ), numbered as (
       select people.id, row_number() over (order by people.id) as n from people
     ), opened as (
       insert into sessions (token_hash, user_id, method, device, address, expires_at)
       select hashes.hash, numbered.id, 'password', '', '', now() + interval '1 day'
       from numbered
       join unnest($3::bytea[]) with ordinality as hashes (hash, n) on hashes.n = numbered.n
     )
     select numbered.id from numbered order by numbered.n`,
    [name, count, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  if (balance > 0)
    await pool.query(
      `select post_transaction('gift', $1 || ':' || buyer, null,
         array[house_account('promo'), user_account(buyer, 'balance')], array[-$2::bigint, $2])
       from unnest($3::bigint[]) as buyer`,
      [name, balance, rows.map(({ id }) => id)],
    )
  return rows.map(({ id }, index) => ({ id, token: tokens[index] as string }))
}
