import type { AccountsTables } from './modules/accounts/accounts-tables.ts'
import type { BookingTables } from './modules/booking/booking-tables.ts'
import type { CartTables } from './modules/cart/cart-tables.ts'
import type { CatalogTables } from './modules/catalog/catalog-tables.ts'
import type { ContentTables } from './modules/content/content-tables.ts'
import type { CouponsTables } from './modules/coupons/coupons-tables.ts'
import type { FavoritesTables } from './modules/favorites/favorites-tables.ts'
import type { GoodsTables } from './modules/goods/goods-tables.ts'
import type { LocationsTables } from './modules/locations/locations-tables.ts'
import type { NotificationsTables } from './modules/notifications/notifications-tables.ts'
import type { PurchasesTables } from './modules/purchases/purchases-tables.ts'
import type { ReconciliationTables } from './modules/reconciliation/reconciliation-tables.ts'
import type { ReturnsTables } from './modules/returns/returns-tables.ts'
import type { ReviewsTables } from './modules/reviews/reviews-tables.ts'
import type { RiverTables } from './modules/river/river-tables.ts'
import type { StaysTables } from './modules/stays/stays-tables.ts'
import type { SubscriptionsTables } from './modules/subscriptions/subscriptions-tables.ts'
import type { ToursTables } from './modules/tours/tours-tables.ts'
import type { WaitlistTables } from './modules/waitlist/waitlist-tables.ts'
import type { WalletTables } from './modules/wallet/wallet-tables.ts'
import type { WithdrawalsTables } from './modules/withdrawals/withdrawals-tables.ts'
import type { StoreTables } from './store-tables.ts'

/** Tables written through Kysely; what pages show is read by plain SQL in the read models. */
export type Tables = AccountsTables &
  BookingTables &
  CartTables &
  CatalogTables &
  ContentTables &
  CouponsTables &
  FavoritesTables &
  GoodsTables &
  LocationsTables &
  NotificationsTables &
  PurchasesTables &
  ReconciliationTables &
  ReturnsTables &
  ReviewsTables &
  RiverTables &
  StaysTables &
  SubscriptionsTables &
  ToursTables &
  WaitlistTables &
  WalletTables &
  WithdrawalsTables &
  StoreTables
