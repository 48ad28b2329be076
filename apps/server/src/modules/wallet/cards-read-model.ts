import type { BoundCard } from '@skidora/contract/checkout-info.ts'
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

/** In the short form of checkout, newest first. */
export async function readBoundCards(pool: pg.Pool, userId: number): Promise<BoundCard[]> {
  const { rows } = await pool.query<BoundCard>(
    `select bound_cards.id, bound_cards.title from bound_cards
     where bound_cards.user_id = $1 order by bound_cards.id desc`,
    [userId],
  )
  return rows
}

/** The id of a saved card of this user. */
export async function findCard(
  pool: pg.Pool,
  cardId: string,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select bound_cards.id from bound_cards
     where bound_cards.id::text = $1 and bound_cards.user_id = $2`,
    [cardId, userId],
  )
  return rows[0]?.id
}
