import type { BrowserContext, Page } from '@playwright/test'
import { expect, register, test, useUniqueIp, waitForHydration } from '../support/browser.ts'
import { sellDeal } from '../support/buying.ts'
import { signInWithCoupons } from '../support/coupon-owner.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'

test.use({ serviceWorkers: 'allow', allowedMessages: /Failed to load resource|ERR_INTERNET/ })
test.beforeEach(({ page }) => useUniqueIp(page))

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /№ \d{4} \d{4}/ })
const code = (page: Page) => page.getByRole('img', { name: /^QR-код купона/ })
const noNetwork = (page: Page) => page.getByRole('heading', { name: 'Нет соединения с интернетом' })

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Без сети' })

/** What is saved, by path and query; null without a cache of coupons. */
const savedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((each) => each.startsWith('coupons-'))
    if (names.length === 0) return null
    const caching = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(caching)).flat().map(({ url }) => url.slice(location.origin.length))
  })

/** Ids of the coupons whose details are saved. */
const savedIds = async (page: Page) =>
  ((await savedUrls(page)) ?? [])
    .flatMap((url) => /getDetails\?couponId=(\d+)/.exec(url)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

/** Opens a page without a network; the worker's answer replaces the failed navigation. */
async function openOffline(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true)
  await page.goto(path).catch(() => {})
  await waitForHydration(page)
}

const change = (couponId: number | undefined, columns: string) =>
  query(`update coupons set ${columns} where id = ${couponId}`)

test('saves all active coupons from the first visit and opens them offline', async ({
  page,
  context,
}) => {
  const { ids } = await signInWithCoupons(page)
  await page.setViewportSize({ width: 375, height: 800 })
  // Not a page of coupons.
  await page.goto('/')
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))

  await openOffline(page, context, '/user/coupons')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Купоны')
  await expect(note(page)).toContainText(/Без сети: купоны на \d+.\S+ в.\d\d:\d\d/)
  await expect(rows(page)).toHaveCount(2)
  await expectNoOverflow(page)
  await rows(page).nth(1).click()
  await expect(page).toHaveURL(new RegExp(`coupon=${ids[1]}$`))
  await expect(code(page)).toBeVisible()
  await expect(note(page)).toContainText(/Без сети: купон на .* здесь этого ещё не видно/)
  await expect(page.getByText('ПИН', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Условия' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Показать на кассе' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/coupons/show\\?coupon=${ids[1]}$`))
  await expect(code(page)).toBeVisible()
  await expect(note(page)).toContainText('Без сети: купон на')

  // A redeemed coupon is not saved; the offline page leads to those that are.
  await page.goto(`/user/coupons?coupon=${ids[2]}`).catch(() => {})
  await expect(noNetwork(page)).toBeVisible()
  await page.getByRole('link', { name: 'Открыть сохранённые купоны' }).click()
  await expect(rows(page)).toHaveCount(2)

  await context.setOffline(false)
  // The page reloads by itself.
  await expect(page.getByRole('navigation', { name: 'Личный кабинет' })).toBeVisible()
  await expect(page.getByText('Без сети')).toHaveCount(0)
})

test('shows a copy also where the page was open when the network was lost', async ({
  page,
  context,
}) => {
  const { ids } = await signInWithCoupons(page)
  await page.goto('/user/coupons')
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))
  const pdf = () =>
    page.evaluate(async (id) => {
      const file = await (await fetch(`/coupon-pdf?couponId=${id}`)).text()
      return file.slice(0, 5)
    }, ids[0])
  expect(await pdf()).toBe('%PDF-')
  await expect
    .poll(async () => (await savedUrls(page))?.includes(`/coupon-pdf?couponId=${ids[0]}`))
    .toBe(true)
  await context.setOffline(true)
  await expect(note(page)).toContainText('Без сети: купоны на')
  await rows(page).first().click()
  await expect(code(page)).toBeVisible()
  await expect(note(page)).toContainText('Без сети: купон на')
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveCount(0)
  expect(await pdf()).toBe('%PDF-')
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
})

test('keeps up with what is bought, changed and returned', async ({ page, context }) => {
  const { ids } = await signInWithCoupons(page)
  await page.goto('/user/coupons')
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))

  await test.step('a new coupon, without opening it', async () => {
    const deal = await sellDeal()
    const [user] = await query<{ id: number }>(
      `select purchases.user_id::int as id from purchases
       join coupons on coupons.purchase_id = purchases.id where coupons.id = ${ids[0]}`,
    )
    await query(
      `select place_order(json_populate_record(null::new_order, json_build_object(
         'user_id', ${user?.id}::bigint, 'method', 'sbp', 'from_balance', true,
         'request_key', 'e2e:saved:${deal.id}',
         'lines', json_build_array(json_build_object(
           'deal_id', ${deal.id}, 'option_id', ${deal.optionId}, 'quantity', 1)))))`,
    )
    const [bought] = await query<{ id: number; purchaseId: number }>(
      `select coupons.id::int, purchases.id::int as "purchaseId" from coupons
       join purchases on purchases.id = coupons.purchase_id where purchases.deal_id = ${deal.id}`,
    )
    await page.goto(`/checkout/success?purchaseId=${bought?.purchaseId}`)
    await expect.poll(() => savedIds(page)).toEqual([...ids.slice(0, 2), bought?.id ?? 0])
    await change(bought?.id, "status = 'used', used_at = now()")
  })

  await test.step('a coupon redeemed while it is shown', async () => {
    await page.goto(`/user/coupons?coupon=${ids[0]}`)
    await expect(code(page)).toBeVisible()
    await change(ids[0], "status = 'used', used_at = now()")
    await expect(page.getByText('Использован', { exact: true })).toBeVisible()
    await expect.poll(() => savedIds(page)).toEqual([ids[1]])
  })

  await test.step('a copy that has expired meanwhile', async () => {
    await page.evaluate(async (id) => {
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('coupons-'))
      const cache = await caches.open(name)
      const url = `/api/v4/coupon/getDetails?couponId=${id}`
      const body = await (await cache.match(url, { ignoreVary: true }))?.json()
      body.data.endsAt = new Date(Date.now() - 1000).toISOString()
      await cache.put(url, Response.json(body))
    }, ids[1])
    await openOffline(page, context, `/user/coupons?coupon=${ids[1]}`)
    await expect(page.getByText('Истёк', { exact: true })).toBeVisible()
    await expect(code(page)).toHaveCount(0)
  })
})

test('deletes everything at sign-out', async ({ page, context }) => {
  const { ids } = await signInWithCoupons(page)
  await page.goto('/user/coupons')
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))
  await page.getByRole('button', { name: 'Выйти' }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedUrls(page)).toBeNull()
  await openOffline(page, context, '/user/coupons')
  await expect(noNetwork(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть сохранённые купоны' })).toHaveCount(0)
})

test('shows nobody else’s coupons after the session has changed', async ({ page, context }) => {
  const { ids } = await signInWithCoupons(page)
  await page.goto('/')
  const url = new URL(page.url()).origin
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))

  await test.step('signed out on another host of the site', async () => {
    await query(`delete from sessions where user_id = (
      select purchases.user_id from purchases
      join coupons on coupons.purchase_id = purchases.id where coupons.id = ${ids[0]})`)
    await context.clearCookies({ name: 'ssr_token' })
    await openOffline(page, context, '/user/coupons')
    await expect(noNetwork(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Открыть сохранённые купоны' })).toHaveCount(0)
  })

  await test.step('another person signed in there', async () => {
    const other = await register()
    await context.addCookies([{ name: 'ssr_token', value: other.token, url }])
    await page.goto(`/user/coupons?coupon=${ids[0]}`).catch(() => {})
    await expect(noNetwork(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Открыть сохранённые купоны' })).toHaveCount(0)
    // Online again, the first person's coupons are deleted.
    await context.setOffline(false)
    await expect.poll(() => savedIds(page).catch(() => null)).toEqual([])
  })
})

test('deletes everything when the session has ended', async ({ page }) => {
  const { ids } = await signInWithCoupons(page)
  await page.goto('/')
  await expect.poll(() => savedIds(page)).toEqual(ids.slice(0, 2))
  await query(`delete from sessions where user_id = (
    select purchases.user_id from purchases
    join coupons on coupons.purchase_id = purchases.id where coupons.id = ${ids[0]})`)
  await page.goto('/today/')
  await expect.poll(() => savedUrls(page)).toBeNull()
})

test('saves nothing for a guest or on a metered connection', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await savedUrls(page)).toBeNull()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await signInWithCoupons(page)
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/profile/coupons')) checks.push(request.url())
  })
  await page.goto('/')
  await expect.poll(() => savedUrls(page)).toEqual([])
  // The cart is loaded by the same code and a moment earlier.
  await page.waitForLoadState('networkidle')
  expect(checks).toEqual([])
})
