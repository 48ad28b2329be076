import type { Config } from '../config.ts'
import { demoModules } from '../sandbox/demo-modules.ts'
import { accounts } from './accounts/index.ts'
import { booking } from './booking/index.ts'
import { brands } from './brands/index.ts'
import { cart } from './cart/index.ts'
import { catalog } from './catalog/index.ts'
import { content } from './content/index.ts'
import { coupons } from './coupons/index.ts'
import { docs } from './docs/index.ts'
import { favorites } from './favorites/index.ts'
import { goods } from './goods/index.ts'
import { growth } from './growth/index.ts'
import { hotels } from './hotels/index.ts'
import { listings } from './listings/index.ts'
import { locations } from './locations/index.ts'
import { maintenance } from './maintenance/index.ts'
import { media } from './media/index.ts'
import { notifications } from './notifications/index.ts'
import { purchases } from './purchases/index.ts'
import { receipts } from './receipts/index.ts'
import { reconciliation } from './reconciliation/index.ts'
import { returns } from './returns/index.ts'
import { reviews } from './reviews/index.ts'
import { river } from './river/index.ts'
import { search } from './search/index.ts'
import { stays } from './stays/index.ts'
import { subscriptions } from './subscriptions/index.ts'
import { tours } from './tours/index.ts'
import { waitlist } from './waitlist/index.ts'
import { wallet } from './wallet/index.ts'
import { withdrawals } from './withdrawals/index.ts'

/**
 * Every module, once. The order matters to demo data only, which is created in this order: the money
 * of a customer is listed chronologically, and the wallet works on what the others bought.
 */
export const modules = [
  maintenance,
  locations,
  catalog,
  listings,
  hotels,
  brands,
  search,
  content,
  accounts,
  subscriptions,
  waitlist,
  purchases,
  receipts,
  coupons,
  stays,
  booking,
  river,
  goods,
  withdrawals,
  tours,
  returns,
  reviews,
  favorites,
  cart,
  wallet,
  notifications,
  reconciliation,
  growth,
  media,
  docs,
] as const

type Listed = (typeof modules | typeof demoModules)[number]

/** The modules of this process. */
export const modulesOf = ({ demo }: Pick<Config, 'demo'>): readonly Listed[] =>
  demo ? [...modules, ...demoModules] : modules
