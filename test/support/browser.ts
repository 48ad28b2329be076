import { test as base, expect, type Page } from '@playwright/test'

/** What it says of workers that the configuration keeps out. */
const byPlaywright = /registration blocked by Playwright/

type Fixtures = { allowedMessages: RegExp; quietConsole: undefined }

export const test = base.extend<Fixtures>({
  /** Opens a page and waits until its code has taken over, so that a click is not lost or plain. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      // Pictures may come when they come.
      const response = await goto(url, { waitUntil: 'domcontentloaded', ...options })
      if (javaScriptEnabled !== false) await page.waitForFunction(isTakenOver)
      return response
    }
    await use(page)
  },
  // Messages that the test itself provokes.
  allowedMessages: [/^$/, { option: true }],
  /** What a visitor's browser prints must be nothing: no error, no hydration warning. */
  quietConsole: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(message.text())
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

/** An address of the test's own: limits per address are for one visitor, not for a whole suite. */
export function elsewhere(): Record<string, string> {
  const parts = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
  return { 'x-forwarded-for': `10.${parts.join('.')}` }
}

export const comeFromElsewhere = (page: Page) => page.setExtraHTTPHeaders(elsewhere())

/** Signs in without the form, as somebody who was here before. */
export async function comeSignedIn(page: Page, login: string, password = 'Skidora-2026') {
  const response = await page.request.post('/api/v4/auth/sign-in', {
    headers: { ...elsewhere(), cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' },
    data: { login, password },
  })
  expect(response.status()).toBe(200)
  const { data } = await response.json()
  const url = new URL('/', response.url()).href
  await page.context().addCookies([{ name: 'ssr_token', value: data.token, url }])
}

/** Addresses that the geo database knows. */
export const addresses = { novosibirsk: '94.180.120.1' }
