import type { Generated, GeneratedAlways } from 'kysely'

export type WalletTables = {
  promo_codes: {
    id: GeneratedAlways<number>
    code: string
    title: string
    user_id: number | null
    starts_at: Generated<Date>
    ends_at: Date
    uses: Generated<number>
  }
  saved_promo_codes: {
    user_id: number
    promo_code_id: number
    saved_at: Generated<Date>
  }
  bound_cards: {
    id: GeneratedAlways<number>
    user_id: number
    title: string
    created_at: Generated<Date>
  }
  ledger_accounts: {
    id: GeneratedAlways<number>
    kind: string
    user_id: number | null
    balance_kopecks: number | null
  }
  ledger_transactions: {
    id: GeneratedAlways<number>
    kind: string
    purchase_id: number | null
    created_at: Generated<Date>
  }
  ledger_entries: { transaction_id: number; account_id: number; amount_kopecks: number }
}
