import type { Module } from '../module.ts'
import { createDemoWallet } from './demo-wallet.ts'
import { walletExport } from './wallet-export.ts'
import { walletHandlers } from './wallet-routes.ts'

export const wallet = {
  name: 'wallet',
  web: ({ pool, strictLimiter }) => ({
    handlers: walletHandlers({ pool, limiter: strictLimiter }),
  }),
  exportParts: walletExport,
  clearedOnClaim: { tables: ['bound_cards', 'saved_promo_codes'] },
  createDemo: ({ db }) => createDemoWallet(db),
  clearedWithCatalogue: [
    ...['ledger_entries', 'ledger_transactions', 'ledger_accounts'],
    ...['promo_codes', 'promo_uses', 'saved_promo_codes'],
  ],
} satisfies Module
