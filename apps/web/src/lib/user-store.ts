import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { browserName } from '@skidora/domain/device-name.ts'
import { isCrawler, type Viewport } from '@skidora/domain/viewport.ts'
import { createContext, use, useSyncExternalStore } from 'react'

/** Who looks at the page. What is put aside and voted for is kept by favourites and reviews. */
export type User = UserInfo & {
  isSignedIn: boolean
  /** The session's token has opened the personal info. */
  isChecked: boolean
  /** While that is being asked. */
  isPending: boolean
  /** What a guest is known by; empty where the browser keeps nothing for us. */
  clientId: string
  /** Marks of the campaign that brought the visitor. */
  utm: Readonly<Record<string, string>>
  deviceType: Viewport
  browserName: string
  isCrawler: boolean
  /** Whose deals the second service of lists leaves out. */
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
  isStaff: false,
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

/** Known before anything is drawn, but nothing may be drawn by it: a page from the cache is for all. */
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
    /** As the server saw it; hydration starts from it. */
    getRendered: () => rendered,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The account as a call has told it. */
    fill: (info: UserInfo) => change({ ...info, isSignedIn: true }),

    /** Asks for the personal info with the kept token; what it answers is the account. */
    async check(ask: () => Promise<UserInfo>) {
      change({ isPending: true })
      try {
        change({ ...(await ask()), isSignedIn: true, isChecked: true })
      } finally {
        change({ isPending: false })
      }
    },

    /** Signed out: a guest in the same browser. */
    clear: () => change(anybody),
  }
}

const factsOf = ({ userAgent, clientId, utm }: Browser) => ({
  clientId,
  utm,
  browserName: browserName(userAgent),
  isCrawler: isCrawler(userAgent),
})

const UserStoreContext = createContext<UserStore | null>(null)

export const UserStoreProvider = UserStoreContext.Provider

export function useUserStore(): UserStore {
  const store = use(UserStoreContext)
  if (!store) throw new Error('useUser needs a UserStoreProvider above it')
  return store
}

export function useUser(): User {
  const { subscribe, get, getRendered } = useUserStore()
  return useSyncExternalStore(subscribe, get, getRendered)
}
