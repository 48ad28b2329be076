import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { isCrawler, type Viewport } from '@skidora/domain/pages/viewport.ts'
import { createContext, use, useSyncExternalStore } from 'react'

/** The current user. Favourites and votes have their own stores. */
export type User = UserInfo & {
  isSignedIn: boolean
  /** The session token has been validated. */
  isChecked: boolean
  /** While the token is being validated. */
  isPending: boolean
  /** Guest id; empty if storage is blocked. */
  clientId: string
  /** UTM parameters of the campaign. */
  utm: Readonly<Record<string, string>>
  deviceType: Viewport
  browserName: string
  isCrawler: boolean
  /** Partners whose deals the second list service excludes. */
  holdPartnersId: readonly number[]
}

const guest: User = {
  id: 0,
  name: 'guest',
  email: null,
  isEmailConfirmed: false,
  phone: null,
  birthday: null,
  citySlug: null,
  avatar: null,
  hasPassword: false,
  hasSecondStep: false,
  hideToolbarPopup: false,
  deletionAt: null,
  staffMenu: [],
  isSignedIn: false,
  isChecked: false,
  isPending: false,
  clientId: '',
  utm: {},
  deviceType: 'desktop',
  browserName: '',
  isCrawler: false,
  boundCards: [],
  promoCodes: [],
  balanceAmount: 0,
  holdPartnersId: [],
}

/**
 * Available before the first render, but must not affect it: cached pages are the same for
 * everyone.
 */
type Browser = { userAgent: string; clientId: string; utm: User['utm'] }

export type UserStore = ReturnType<typeof createUserStore>

/** One per page: the server renders many at a time. */
export function createUserStore(
  { user, device }: Pick<Visitor, 'user' | 'device'>,
  browser?: Browser,
) {
  const anybody: User = { ...guest, deviceType: device, ...(browser && factsOf(browser)) }
  const rendered: User = { ...anybody, ...user, isSignedIn: user !== null }
  const listeners = new Set<() => void>()
  let current = rendered

  function change(part: Partial<User>) {
    current = { ...current, ...part }
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    /** The server's state, used for hydration. */
    getRendered: () => rendered,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Sets the account from an API response. */
    fill: (info: UserInfo) => change({ ...info, isSignedIn: true }),

    /** Validates the token by loading the personal info. */
    async check(load: () => Promise<UserInfo>) {
      change({ isPending: true })
      try {
        change({ ...(await load()), isSignedIn: true, isChecked: true })
      } finally {
        change({ isPending: false })
      }
    },

    /** Known only after the start: the names of browsers are not part of the first load. */
    nameBrowser: (browserName: string) => change({ browserName }),

    /** Signed out: a guest of the same browser. */
    clear: () => change({ ...anybody, browserName: current.browserName }),
  }
}

const factsOf = ({ userAgent, clientId, utm }: Browser) => ({
  clientId,
  utm,
  isCrawler: isCrawler(userAgent),
})

const UserStoreContext = createContext<UserStore | null>(null)

export const UserStoreProvider = UserStoreContext.Provider

export function useUserStore(): UserStore {
  const store = use(UserStoreContext)
  if (!store) throw new Error('useUser outside UserStoreProvider')
  return store
}

export function useUser(): User {
  const { subscribe, get, getRendered } = useUserStore()
  return useSyncExternalStore(subscribe, get, getRendered)
}
