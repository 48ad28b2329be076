// One chunk for what no page needs to start: each chunk's name would be in every page.
import { browserName } from '@skidora/domain/accounts/device-name.ts'
import { followHeader } from '../features/site/follow-header.ts'
import type { UserStore } from '../lib/session/user-store.ts'
import { focusOpener } from './focus-page.ts'

export { focusPage } from './focus-page.ts'

export function afterHydration(userStore: UserStore) {
  followHeader()
  focusOpener()
  userStore.nameBrowser(browserName(navigator.userAgent))
}
