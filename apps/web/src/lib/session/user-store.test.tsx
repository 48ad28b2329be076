import type { UserInfo } from '@skidora/contract/accounts.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createUserStore, UserStoreProvider, useUser } from './user-store.ts'

const anna: UserInfo = {
  id: 7,
  name: 'Анна',
  email: 'anna@example.ru',
  isEmailConfirmed: true,
  phone: '+79000000001',
  birthday: '1990-05-31',
  citySlug: 'spb',
  avatar: 'avatars/7.webp',
  hasPassword: true,
  hasSecondStep: true,
  hideToolbarPopup: true,
  deletionAt: null,
  staffMenu: [],
  balanceAmount: 1500,
  boundCards: [{ id: 3, title: 'Карта •• 4444' }],
  promoCodes: [{ code: 'ANNA-500', title: 'Спасибо' }],
}
const visitor = (user: UserInfo | null) => ({ user, device: 'mobile' as const })
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const browser = { userAgent: chrome, clientId: 'c-1', utm: { utm_source: 'vk' } }

describe('a guest', () => {
  it('has the defaults of the specification', () => {
    expect(createUserStore({ user: null, device: 'desktop' }).get()).toEqual({
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
    })
  })

  it('has the device of the render and the current browser', () => {
    const store = createUserStore(visitor(null), browser)
    store.nameBrowser('Chrome')
    store.clear()
    expect(store.get()).toMatchObject({
      deviceType: 'mobile',
      browserName: 'Chrome',
      isCrawler: false,
      clientId: 'c-1',
      utm: { utm_source: 'vk' },
    })
  })

  it.each([
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
    [`${chrome} (compatible; Googlebot/2.1)`, true],
    [`${chrome} YaBrowser/25.8`, false],
    ['', false],
  ])('knows whether %j is a crawler', (userAgent, isCrawler) => {
    const { get } = createUserStore(visitor(null), { ...browser, userAgent })
    expect(get()).toMatchObject({ isCrawler })
  })
})

describe('the user of the render', () => {
  it('is signed in, and unchecked until the personal info has loaded', () => {
    expect(createUserStore(visitor(anna)).get()).toMatchObject({
      ...anna,
      isSignedIn: true,
      isChecked: false,
    })
  })

  it('is used by the server render and hydration', () => {
    const store = createUserStore(visitor(anna))
    const Probe = () => useUser().name
    const draw = () =>
      renderToString(
        <UserStoreProvider value={store}>
          <Probe />
        </UserStoreProvider>,
      )
    expect(draw()).toBe('Анна')
    store.fill({ ...anna, name: 'Аня' })
    expect(draw()).toBe('Анна')
    expect(store.get().name).toBe('Аня')
  })
})

describe('check', () => {
  it('loads the account from the personal info and is pending meanwhile', async () => {
    const store = createUserStore(visitor(null), browser)
    const seen: boolean[] = []
    store.subscribe(() => seen.push(store.get().isPending))
    await store.check(async () => anna)
    expect(seen).toEqual([true, true, false])
    expect(store.get()).toMatchObject({
      ...anna,
      isSignedIn: true,
      isChecked: true,
      isPending: false,
      clientId: 'c-1',
    })
  })

  it('leaves the state unchanged when the call fails', async () => {
    const store = createUserStore(visitor(anna))
    const before = store.get()
    await expect(store.check(() => Promise.reject(new Error('Network Error')))).rejects.toThrow()
    expect(store.get()).toEqual(before)
  })
})

describe('clear', () => {
  it('resets to a guest of the same browser', async () => {
    const store = createUserStore(visitor(anna), browser)
    await store.check(async () => anna)
    store.clear()
    expect(store.get()).toEqual(createUserStore(visitor(null), browser).get())
  })
})

describe('subscribe', () => {
  it('notifies the listener until it unsubscribes', () => {
    const store = createUserStore(visitor(null))
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    store.fill(anna)
    unsubscribe()
    store.clear()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
