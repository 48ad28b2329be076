import type pg from 'pg'

type NewCard = { bankMethodId: string; title: string }

/** Saves a card that the bank has saved. Idempotent. */
export async function bindCard(
  pool: pg.Pool,
  userId: number,
  { bankMethodId, title }: NewCard,
): Promise<void> {
  await pool.query(
    `insert into bound_cards (user_id, bank_method_id, title) values ($1, $2, $3)
     on conflict (user_id, bank_method_id) do nothing`,
    [userId, bankMethodId, title],
  )
}

/** The bank's API cannot delete a saved card; without its id it is never charged again. */
export async function unbindCard(
  pool: pg.Pool,
  userId: number,
  cardId: number,
): Promise<'done' | 'in_use' | 'not_found'> {
  const { rows } = await pool.query<{ outcome: 'done' | 'in_use' | 'not_found' }>({
    name: 'unbind_card',
    text: 'select unbind_card($1, $2) as outcome',
    values: [userId, cardId],
  })
  return rows[0]?.outcome ?? 'not_found'
}
