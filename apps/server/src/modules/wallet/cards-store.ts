import type { CardBinding } from '@skidora/contract/wallet.ts'
import type pg from 'pg'

export async function readCards(pool: pg.Pool, userId: number): Promise<CardBinding[]> {
  const { rows } = await pool.query<{
    id: number
    title: string
    boundAt: Date
    lastPaidAt: Date | null
  }>({
    name: 'own_cards',
    text: `
      select bound_cards.id, bound_cards.title, bound_cards.created_at as "boundAt",
        (
          select max(payments.settled_at) from payments
          where payments.card_id = bound_cards.id and payments.status = 'succeeded'
        ) as "lastPaidAt"
      from bound_cards where bound_cards.user_id = $1
      order by bound_cards.id desc`,
    values: [userId],
  })
  return rows.map((card) => ({
    id: card.id,
    bindingCode: String(card.id),
    title: card.title,
    boundAt: card.boundAt.toISOString(),
    lastPaidAt: card.lastPaidAt?.toISOString() ?? null,
  }))
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
