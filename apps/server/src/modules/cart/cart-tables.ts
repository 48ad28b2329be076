import type { Generated, GeneratedAlways } from 'kysely'

export type CartTables = {
  carts: {
    id: GeneratedAlways<number>
    user_id: number | null
    token_hash: Buffer | null
    used_at: Generated<Date>
  }
  cart_lines: {
    id: GeneratedAlways<number>
    cart_id: number
    option_id: number
    variant_id: number | null
    quantity: number
    added_kopecks: number
    added_at: Generated<Date>
  }
}
