import { contacts, profile } from './data-export-account.ts'
import { favorites, notifications, subscriptions, waitlist } from './data-export-letters.ts'
import { cards, money, promoCodes, withdrawals } from './data-export-money.ts'
import type { ExportPart } from './data-export-part.ts'
import { coupons, purchases, returns, visits } from './data-export-purchases.ts'
import { questions, reviewMessages, reviews, votes } from './data-export-reviews.ts'
import { networks, passkeys, sessions, signIns } from './data-export-sign-ins.ts'

/** In archive order. Add a part for each new table with personal data. */
export const exportParts: ExportPart[] = [
  profile,
  contacts,
  sessions,
  signIns,
  networks,
  passkeys,
  subscriptions,
  waitlist,
  purchases,
  returns,
  coupons,
  money,
  visits,
  cards,
  promoCodes,
  withdrawals,
  reviews,
  reviewMessages,
  questions,
  votes,
  favorites,
  notifications,
]

/** Tables referencing users that hold only secrets: hashes and short-lived tickets. */
export const tablesOfSecrets = [
  'confirmations',
  'sign_in_tickets',
  'recovery_codes',
  'network_visits',
  'passkey_challenges',
]
