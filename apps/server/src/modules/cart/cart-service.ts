import type { Cart, CartLine } from '@skidora/contract/cart.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { AppError } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import type { Caller } from '../../handlers.ts'
import { takePromoTry } from '../../limits/take-promo-try.ts'
import { type StrictLimiter, takeLimits } from '../../plugins/limits/strict-limiter.ts'
import { isToken, newToken, sha256 } from '../../secret-tokens.ts'
import { type PromoQuote, quotePromo } from '../purchases/checkout/promo-quote-service.ts'
import { readCartLines } from './cart-read-model.ts'
import {
  addLine,
  type CartOwner,
  changeLine,
  hasGuestCart,
  type LineChange,
  mergeGuestCart,
  type NewCartLine,
  removeLine,
} from './cart-store.ts'

export type CartDeps = { pool: Pool; db: Db; strictLimiter: StrictLimiter }

/** Guests' carts are rows that anybody can make. */
const newCartsPerDay = 200

/** The cart with the sums of what can be bought. */
export async function readCart(
  { pool, db, strictLimiter }: CartDeps,
  caller: Caller,
  typedCode = '',
): Promise<Cart> {
  const owner = await findOwner(db, caller)
  const lines = owner ? await readCartLines(db, owner) : []
  const bought = lines.filter(({ quantity }) => quantity > 0)
  const promoCode = typedCode.trim()
  if (!promoCode || bought.length === 0) return toCart(lines)
  const { addressGroup, user } = caller
  await takePromoTry(strictLimiter, { addressGroup, userId: user?.id })
  return toCart(
    lines,
    await quotePromo(pool, {
      buyer: user?.id ?? null,
      dealIds: bought.map(({ dealOfferId }) => dealOfferId),
      totals: bought.map(({ total }) => rublesToKopecks(total)),
      code: promoCode,
    }),
  )
}

export async function addToCart(deps: CartDeps, line: NewCartLine, caller: Caller): Promise<Cart> {
  const owner = (await findOwner(deps.db, caller)) ?? (await newGuest(deps.db, caller))
  await addLine(deps.db, owner, line)
  return cartOf(deps, owner)
}

export async function changeCartLine(
  deps: CartDeps,
  lineId: number,
  change: LineChange,
  caller: Caller,
): Promise<Cart> {
  const owner = await findOwner(deps.db, caller)
  if (!owner || !(await changeLine(deps.db, owner, lineId, change)))
    throw new AppError('cart_line_not_found')
  return cartOf(deps, owner)
}

export async function removeCartLine(
  deps: CartDeps,
  lineId: number,
  caller: Caller,
): Promise<Cart> {
  const owner = await findOwner(deps.db, caller)
  if (!owner) return toCart([])
  await removeLine(deps.db, owner, lineId)
  return cartOf(deps, owner)
}

const cartOf = async ({ db }: CartDeps, owner: CartOwner) => toCart(await readCartLines(db, owner))

/**
 * After a sign-in, moves what the guest has collected into the account. A value that is not ours
 * may be somebody else's choice, so it names no cart.
 */
async function findOwner(db: Db, caller: Caller): Promise<CartOwner | null> {
  const { user, cartToken } = caller
  const tokenHash = cartToken !== null && isToken(cartToken) ? sha256(cartToken) : null
  if (!user) return tokenHash && (await hasGuestCart(db, tokenHash)) ? { tokenHash } : null
  if (tokenHash) {
    await mergeGuestCart(db, tokenHash, user.id)
    caller.giveCartToken(null)
  }
  return { userId: user.id }
}

async function newGuest(db: Db, caller: Caller): Promise<CartOwner> {
  const key = `carts-from:${caller.addressGroup}`
  await takeLimits(db, [{ key, most: newCartsPerDay, windowMs: dayMs }])
  const token = newToken()
  caller.giveCartToken(token)
  return { tokenHash: sha256(token) }
}

function toCart(lines: CartLine[], promo: PromoQuote = { kopecks: 0, error: null }): Cart {
  const kopecks = lines.reduce((sum, { total }) => sum + rublesToKopecks(total), 0)
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: kopecksToRubles(kopecks),
    promoAmount: kopecksToRubles(promo.kopecks),
    promoError: promo.error,
    sum: kopecksToRubles(kopecks - promo.kopecks),
  }
}
