import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { elsewhere } from './elsewhere.ts'
import { fetchXsrf } from './xsrf.ts'

/** What it says of workers that the configuration keeps out. */
const byPlaywright = /registration blocked by Playwright/

type Fixtures = { allowedMessages: RegExp; quietConsole: undefined }

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : waitingForCode(page))
  },
  // Messages that the test itself provokes.
  allowedMessages: [/^$/, { option: true }],
  /** What a visitor's browser prints must be nothing: no error, no hydration warning. */
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
        (text) => !allowedMessages.test(text) && !byPlaywright.test(text),
      )
      expect(unexpected, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Its pages are open when their code has taken over, so that a press is not lost or plain. */
function waitingForCode(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  // Pictures may come when they come.
  const soon = { waitUntil: 'domcontentloaded' } as const
  page.goto = async (url, options) => {
    const response = await goto(url, { ...soon, ...options })
    await takenOver(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload({ ...soon, ...options })
    await takenOver(page)
    return response
  }
  return page
}

/** For pages that a press has loaded anew. */
export const takenOver = (page: Page) => page.waitForFunction(isTakenOver)

/** Another browser, where nobody is signed in. */
export async function openElsewhere(browser: Browser, options?: BrowserContextOptions) {
  return waitingForCode(await browser.newPage({ extraHTTPHeaders: elsewhere(), ...options }))
}

/** React marks the element it renders into with its tree; pages without our state have no React. */
function isTakenOver(): boolean {
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

export const comeFromElsewhere = (page: Page) => page.setExtraHTTPHeaders(elsewhere())

/** Signs in without the form, as somebody who was here before. */
export async function comeSignedIn(page: Page, login: string, password = 'Skidora-2026') {
  const { token } = await post('/api/v4/auth/sign-in', { login, password })
  await comeWith(page, token)
}

/** What everybody new has chosen. */
export const ownPassword = 'velvet-Onion-42'

export type Person = { id: number; email: string; token: string }

type PersonOptions = { name?: string; isConfirmed?: boolean }

/**
 * Somebody new, without the form: an account of the test's own, so that tests do not meet. Their
 * address is confirmed only when asked for.
 */
export async function register({ name = 'Вера', isConfirmed = false }: PersonOptions = {}) {
  const email = `person-${crypto.randomUUID()}@mail.ru`
  const person = { name, email, password: ownPassword }
  const { token, user } = await post('/api/v4/profile/registration', person)
  if (isConfirmed) await confirmAddress(email)
  return { id: user.id, email, token } as Person
}

/** The same, and signed in. */
export async function comeRegistered(page: Page, options?: PersonOptions): Promise<Person> {
  const person = await register(options)
  await comeWith(page, person.token)
  return person
}

async function confirmAddress(email: string) {
  const response = await fetch(new URL('/dev/outbox.json', baseUrl()))
  const letters = (await response.json()) as { to: string; text: string }[]
  const letter = letters.find(({ to }) => to === email)
  await post('/api/v4/confirmEmail', { token: letter?.text.match(/\?token=([\w-]+)/)?.[1] })
}

/** Not by the page's own requests: the answer would leave its cookies in the browser. */
async function post(path: string, data: object) {
  const response = await fetch(new URL(path, baseUrl()), {
    method: 'POST',
    headers: {
      ...elsewhere(),
      ...(await fetchXsrf(baseUrl())),
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
  })
  expect([path, response.status]).toEqual([path, 200])
  return ((await response.json()) as { data: { token: string; user: { id: number } } }).data
}

const baseUrl = () => new URL('/', test.info().project.use.baseURL).href

async function comeWith(page: Page, token: string) {
  const url = baseUrl()
  // A page that stays signed in as somebody else corrects the cookie of another account.
  if (page.url().startsWith(url)) await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().addCookies([{ name: 'ssr_token', value: token, url }])
}

/** Addresses that the geo database knows. */
export const addresses = { novosibirsk: '94.180.120.1' }
