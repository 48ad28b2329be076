// One chunk for what no page needs to start: each chunk's name would be in every page.

import type { Visitor } from '@skidora/contract/page-render.ts'
import { browserName } from '@skidora/domain/accounts/device-name.ts'
import { followCart } from '../features/cart/cart-calls.ts'
import { followHeader } from '../features/site/follow-header.ts'
import { createApiClient } from '../lib/api/api-client.ts'
import { followSignedInUser } from '../lib/browser/coupon-cache.ts'
import { saveCoupons } from '../lib/browser/save-coupons.ts'
import type { UserStore } from '../lib/session/user-store.ts'
import { focusOpener } from './focus-page.ts'

export { focusPage } from './focus-page.ts'

export function afterHydration(userStore: UserStore, visitor: Visitor) {
  followHeader()
  focusOpener()
  const api = createApiClient(visitor)
  followCart(userStore, api)
  followSignedInUser(userStore)
  saveCoupons(userStore, api)
  userStore.nameBrowser(browserName(navigator.userAgent))
}
