import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { uniqueIp } from './unique-ip.ts'
import { fetchXsrf } from './xsrf.ts'

/** Message about service workers that the configuration blocks. */
const playwrightMessage = /registration blocked by Playwright/

type Fixtures = { allowedMessages: RegExp; quietConsole: undefined }

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? context : hydratePages(context))
  },
  // Messages that the test itself provokes.
  allowedMessages: [/^$/, { option: true }],
  /** The console must stay empty: no error, no hydration warning. */
  quietConsole: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await use(undefined)
      const unexpected = messages.filter(
        (text) => !allowedMessages.test(text) && !playwrightMessage.test(text),
      )
      expect(unexpected, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Its pages wait for hydration, so that no click is lost or handled without JavaScript. */
function hydratePages(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => withHydration(await newPage())
  return context
}

function withHydration(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  // Does not wait for images.
  const earlier = { waitUntil: 'domcontentloaded' } as const
  page.goto = async (url, options) => {
    const response = await goto(url, { ...earlier, ...options })
    await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload({ ...earlier, ...options })
    await waitForHydration(page)
    return response
  }
  return page
}

/** For pages that a click has reloaded. */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** A page of another browser context, signed out; the test closes the context. */
export async function openNewContext(browser: Browser, options?: BrowserContextOptions) {
  const context = await browser.newContext({ extraHTTPHeaders: uniqueIp(), ...options })
  return hydratePages(context).newPage()
}

/** React attaches its tree to the root element; pages without our state have no React. */
function isHydrated(): boolean {
  const root = document.getElementById('root')
  if (!document.getElementById('page-state') || !root) return true
  const mark = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
  const tree = mark ? Reflect.get(root, mark) : undefined
  return tree?.stateNode.current.memoizedState.isDehydrated === false
}

export { expect }

/** The same site in another city. */
export function cityUrl(baseURL: string | undefined, slug: string, path = '/'): string {
  const url = new URL(path, baseURL)
  url.hostname = `${slug}.${url.hostname}`
  return url.href
}

export const useUniqueIp = (page: Page) => page.setExtraHTTPHeaders(uniqueIp())

/** Signs in without the form, as a returning user. */
export async function signInWithoutForm(page: Page, login: string, password = 'Skidora-2026') {
  const { token } = await post('/api/v4/auth/sign-in', { login, password })
  await setSessionCookie(page, token)
}

/** Password of every new account. */
export const ownPassword = 'velvet-Onion-42'

export type Person = { id: number; email: string; token: string }

type PersonOptions = { name?: string; isConfirmed?: boolean }

/**
 * Registers without the form: an account per test isolates tests from each other. The e-mail is
 * unconfirmed by default.
 */
export async function register({ name = 'Вера', isConfirmed = false }: PersonOptions = {}) {
  const email = `person-${crypto.randomUUID()}@mail.ru`
  const person = { name, email, password: ownPassword }
  const { token, user } = await post('/api/v4/profile/registration', person)
  if (isConfirmed) await confirmEmail(email)
  return { id: user.id, email, token } as Person
}

/** Registers and signs in. */
export async function registerAndSignIn(page: Page, options?: PersonOptions): Promise<Person> {
  const person = await register(options)
  await setSessionCookie(page, person.token)
  return person
}

async function confirmEmail(email: string) {
  const response = await fetch(new URL('/dev/outbox.json', baseUrl()))
  const letters = (await response.json()) as { to: string; text: string }[]
  const letter = letters.find(({ to }) => to === email)
  const link = letter?.text.match(/\?token=([\w-]+)/)?.[1]
  await post('/api/v4/confirmEmail', { token: link, password: ownPassword })
}

/** Not by the page's own requests: the response would set cookies in the browser. */
async function post(path: string, data: object) {
  const response = await fetch(new URL(path, baseUrl()), {
    method: 'POST',
    headers: {
      ...uniqueIp(),
      ...(await fetchXsrf(baseUrl())),
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
  })
  expect([path, response.status]).toEqual([path, 200])
  return ((await response.json()) as { data: { token: string; user: { id: number } } }).data
}

const baseUrl = () => new URL('/', test.info().project.use.baseURL).href

async function setSessionCookie(page: Page, token: string) {
  const url = baseUrl()
  // A page signed in as somebody else would overwrite the cookie of another account.
  if (page.url().startsWith(url)) await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().addCookies([{ name: 'ssr_token', value: token, url }])
}

/** IP addresses in the geo database. */
export const addresses = { novosibirsk: '94.180.120.1' }
