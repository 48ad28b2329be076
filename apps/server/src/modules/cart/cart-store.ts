import { maxOrderLines } from '@skidora/contract/checkout.ts'
import { sql } from 'kysely'
import { asRefusal } from '../../database/database-refusal.ts'
import type { Db } from '../../db.ts'

/** An account, or a guest by the hash of the cart's token. */
export type CartOwner =
  | { userId: number; tokenHash?: undefined }
  | { userId?: undefined; tokenHash: Buffer }

/** A condition on `carts`. */
export const isOwn = ({ userId, tokenHash }: CartOwner) =>
  userId === undefined
    ? sql<boolean>`carts.token_hash = ${tokenHash}`
    : sql<boolean>`carts.user_id = ${userId}`

export type NewCartLine = {
  dealId: number
  optionId: number
  variantId: number | null
  quantity: number
}
export type LineChange = { quantity: number; variantId?: number | null }

export async function addLine(db: Db, owner: CartOwner, line: NewCartLine): Promise<void> {
  const { userId = null, tokenHash = null } = owner
  await sql`
    select add_to_cart(
      open_cart(${userId}, ${tokenHash}), ${line.dealId}, ${line.optionId},
      ${line.variantId}, ${line.quantity}, ${maxOrderLines}
    )`
    .execute(db)
    .catch((error) => {
      throw asRefusal(error)
    })
}

/** Returns whether the line is in this cart. */
export async function changeLine(
  db: Db,
  owner: CartOwner,
  lineId: number,
  { quantity, variantId = null }: LineChange,
): Promise<boolean> {
  const { userId = null, tokenHash = null } = owner
  const { rows } = await sql<{ isFound: boolean }>`
    select change_cart_line(
      open_cart(${userId}, ${tokenHash}), ${lineId}, ${quantity}, ${variantId}
    ) as "isFound"`
    .execute(db)
    .catch((error) => {
      throw asRefusal(error)
    })
  return rows[0]?.isFound === true
}

export async function removeLine(db: Db, owner: CartOwner, lineId: number): Promise<void> {
  await sql`
    delete from cart_lines using carts
    where cart_lines.id = ${lineId} and carts.id = cart_lines.cart_id and ${isOwn(owner)}`.execute(
    db,
  )
}

export async function hasGuestCart(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a guest's lines into the account. Idempotent. */
export async function mergeGuestCart(db: Db, tokenHash: Buffer, userId: number): Promise<void> {
  await sql`select merge_guest_cart(${tokenHash}, ${userId}, ${maxOrderLines})`.execute(db)
}
