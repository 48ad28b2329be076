import type { Page } from '@playwright/test'
import { findViolationsInBothThemes, hideRepeated, isSerious } from '../support/axe.ts'
import {
  cityUrl,
  expect,
  openNewContext,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { sellDeal } from '../support/buying.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { expectUncovered } from '../support/uncovered.ts'

type Deal = { id: number; slug: string }

/** The n-th active deal of the demo that matches; a test that changes a deal sells its own. */
async function findDeal(condition: string, n = 0): Promise<Deal> {
  const [deal] = await query<Deal>(
    `select id::int, slug from deals
     where status = 'published' and starts_at < now() and ends_at > now() + interval '2 days'
       and available_quantity <> 0 and hold_day = 0 and ${condition}
     order by id offset ${n} limit 1`,
  )
  if (!deal) throw new Error(`no deal with ${condition}`)
  return deal
}

const grouped = `exists (select from deal_options where deal_id = deals.id and group_title is not null)`
/** With enough price history, and never charged at the struck-out price. Covers all deals at once. */
const overstated = `id in (
  select deal_id from (
    select distinct on (deal_options.deal_id) deal_options.deal_id,
      deal_options.price_kopecks > max(price_changes.discounted_kopecks)
        and min(price_changes.changed_at) < now() - interval '31 days' as is_overstated
    from deal_options join price_changes on price_changes.option_id = deal_options.id
    group by deal_options.id
    order by deal_options.deal_id, deal_options.discounted_kopecks
  ) as cheapest
  where is_overstated)`

/** Each option was charged at its struck-out price. */
const proven = `not exists (
  select from deal_options
  where deal_id = deals.id and price_kopecks > (
    select max(discounted_kopecks) from price_changes where option_id = deal_options.id))`

const open = (page: Page, { slug }: Pick<Deal, 'slug'>) => page.goto(`/deals/${slug}`)
const optionsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Варианты' })

test('chooses an option by keyboard and updates the rest of the page', async ({ page }) => {
  await open(page, await findDeal(`${grouped} and ${proven}`))
  const options = optionsOf(page)
  await expect(options.getByRole('group', { name: 'В будни' })).toBeVisible()
  await expect(options.getByRole('group', { name: 'В выходные' })).toBeVisible()
  const chosen = options.getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(1)
  const truth = page.locator('#price')
  const before = await truth.innerText()
  const saved = await page.getByText(/^Вы экономите/).innerText()
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await expect(options.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByText(/^Вы экономите/)).not.toHaveText(saved)
  expect(await truth.innerText()).not.toBe(before)
  for (const option of await options.locator('label').all())
    await expect(option).toContainText(/Выгода .+₽, \d+.%/)
})

test('keeps an option focused by keyboard above the buy bar', async ({ page }) => {
  await open(page, await findDeal(grouped))
  const options = optionsOf(page)
  const count = await options.getByRole('radio').count()
  // A tablet, and a desktop at 200 % and 400 % zoom.
  for (const [width, height] of [
    [768, 1024],
    [640, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await options.getByRole('radio').first().focus()
    for (let index = 1; index < count; index++) {
      await page.keyboard.press('ArrowDown')
      await expectUncovered(options.locator('label').filter({ has: page.locator(':focus') }))
    }
  }
})

test('turns photos and opens them full-screen by keyboard', async ({ page }) => {
  await open(page, await findDeal('cardinality(photos) > 2'))
  const first = page.getByRole('button', { name: /^Фото 1 из/ })
  const thumb = page.getByRole('link', { name: 'Фото 2', exact: true })
  await thumb.press('Enter')
  await expect(thumb).toHaveAttribute('aria-current', 'true')
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Фотографии' })
  const track = dialog.getByRole('list', { name: 'Фотографии на весь экран' })
  await track.focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 из/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('counts down the time left', async ({ page }) => {
  await open(page, await findDeal('true', 1))
  const timer = page.getByRole('timer')
  const left = await timer.innerText()
  expect(left).toMatch(/\d\d:\d\d:\d\d$/)
  await expect(timer).not.toHaveText(left)
})

test('shows the lowest price, a text version of the chart and a doubtful old price', async ({
  page,
}) => {
  await open(page, await findDeal(overstated))
  const truth = page.locator('#price')
  await expect(truth.getByRole('heading', { name: 'Честная цена' })).toBeVisible()
  await expect(truth).toContainText(/Самая низкая за 30 дней — .+₽/)
  await expect(truth.getByRole('img', { name: /^Как менялась цена: с \d+/ })).toBeVisible()
  await expect(truth).toContainText(/По цене .+ не продавали/)
  await expect(truth).toContainText(/Её назвал продавец/)
  // A disproved discount is claimed nowhere else.
  await expect(page.getByText(/Вы экономите/)).toHaveCount(0)
  await expect(optionsOf(page).locator('label').first()).not.toContainText('Выгода')
  await expect(optionsOf(page).locator('label').first().locator('s')).toHaveCount(0)
  await expect(page.locator('[data-buy-bar] s')).toHaveCount(0)
  await expect(optionsOf(page)).not.toContainText('не продавали')
})

test.describe('a guest', () => {
  // The browser logs the first, rejected address.
  test.use({ allowedMessages: /status of 400/ })

  test('is notified when a sold-out deal is back', async ({ page, request }) => {
    await useUniqueIp(page)
    const deal = await sellDeal()
    await query(`update deals set available_quantity = 0 where id = ${deal.id}`)
    await open(page, deal)
    await expect(page.getByText('Все купоны разобрали')).toBeVisible()
    const button = page.getByRole('button', { name: 'Сообщить, когда появится' })
    await button.click()
    await expect(page.getByText('Укажите почту, на которую написать.')).toBeVisible()
    const email = `waits-${deal.id}@mail.ru`
    await page.getByRole('textbox', { name: 'Почта' }).fill(email)
    await button.click()
    await expect(page.getByText(`Мы отправили письмо на ${email}`)).toBeVisible()

    const letter = await messageTo(request, email)
    await page.goto(new URL(letter.text.match(/http\S+\/waitlist\/\S+/)?.[0] ?? '').pathname)
    const [named] = await query<{ title: string }>(
      `select tiny_title as title from deals where id = ${deal.id}`,
    )
    await expect(page.getByText(`когда «${named?.title}» можно будет купить`)).toBeVisible()
    await page.getByRole('button', { name: 'Да, сообщите' }).click()
    await expect(page.getByRole('heading', { name: 'Ждём вместе' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Больше не сообщать' })).toBeVisible()

    await query(`update deals set available_quantity = 9 where id = ${deal.id}`)
    await query(`select graphile_worker.add_job('notify_waitlist')`)
    const isNews = ({ subject = '' }: { subject?: string }) => subject.startsWith('Можно купить')
    const news = await messageTo(request, email, isNews)
    expect(news.text).toContain(`/deals/${deal.slug}`)
  })
})

test('shares a deal, watches its price, lists it as recently viewed and names its city', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [deal, other, last] = [await sellDeal(), await sellDeal(), await sellDeal()]

  await test.step('the panel answers questions before buying', async () => {
    await open(page, await findDeal('rating is not null and not is_discount_only'))
    const panel = page.locator('#options')
    await expect(panel.getByRole('link', { name: /отзыв/ })).toBeVisible()
    await expect(panel.locator('a[href="#places"]')).toBeVisible()
    await expect(panel.getByText('Неиспользованный купон можно вернуть')).toBeVisible()
    await expect(panel.getByText('Можно купить в подарок')).toBeVisible()
    await expect(panel.getByText('Картой, по СБП или через SberPay')).toBeVisible()
  })

  await test.step('the link is shared by the system or copied to the clipboard', async () => {
    await open(page, deal)
    await page.evaluate(() => {
      Object.assign(window, { shared: null })
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (data: object) => Object.assign(window, { shared: data }),
      })
    })
    const button = page.getByRole('button', { name: 'Поделиться' })
    await button.click()
    await expect
      .poll(() => page.evaluate(() => Object(window).shared?.url))
      .toBe(new URL(`/deals/${deal.slug}`, baseURL).href)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    )
    await keepToasts(page)
    await button.click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(deal.slug)
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await page.clock.resume()
  })

  await test.step('a link that cannot be copied is shown to copy by hand', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 375, height: 812 })
    // As over plain HTTP.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
    )
    const button = page.getByRole('button', { name: 'Поделиться' })
    await button.click()
    const field = page.getByLabel('Ссылка на акцию')
    const url = new URL(`/deals/${deal.slug}`, baseURL).href
    await expect(field).toHaveValue(url)
    await expect(field).toBeFocused()
    expect(
      await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
    ).toEqual([0, url.length])
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(button).toBeFocused()
    if (size) await page.setViewportSize(size)
  })

  await test.step('an e-mail notifies of a lower price', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.getByText('Сообщить о снижении цены').click()
    const submit = page.getByRole('button', { name: 'Сообщите мне' })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const scrolled = await page.evaluate(() => scrollY)
    const email = `cheaper-${deal.id}@mail.ru`
    await page.getByRole('textbox', { name: 'Почта' }).pressSequentially(email)
    await expect(submit).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY), 'the page has not moved').toBe(scrolled)
    await submit.click()
    if (size) await page.setViewportSize(size)
    await expect(page.locator(':focus')).toContainText(`Мы отправили письмо на ${email}`)
    const letter = await messageTo(request, email)
    await page.goto(new URL(letter.text.match(/http\S+\/waitlist\/\S+/)?.[0] ?? '').pathname)
    await page.getByRole('button', { name: 'Да, сообщите' }).click()
    await expect(page.getByRole('heading', { name: 'Следим за ценой' })).toBeFocused()
    await query(
      `update deal_options set discounted_kopecks = discounted_kopecks * 9 / 10 where deal_id = ${deal.id}`,
    )
    await query(`select graphile_worker.add_job('notify_price_drops')`)
    const isNews = ({ subject = '' }: { subject?: string }) => subject.startsWith('Подешевело')
    expect((await messageTo(request, email, isNews)).text).toContain(`/deals/${deal.slug}`)
  })

  await test.step('it is among the recently viewed deals', async () => {
    await open(page, other)
    const recent = page.getByRole('region', { name: 'Вы недавно смотрели' })
    await expect(recent.first().locator(`a[href="/deals/${deal.slug}"]`).first()).toBeVisible()
    await page.goto('/')
    await expect(recent.first().getByRole('article').first()).toBeVisible()
  })

  await test.step('on another city’s host it names its own city', async () => {
    await page.goto(cityUrl(baseURL, 'kazan', `/deals/${deal.slug}`))
    await expect(page.getByText('Эта акция действует в городе Москва.')).toBeVisible()
    await page.getByRole('link', { name: 'Посмотреть акции в Казани' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/в Казани/)
  })

  await test.step('a sold-out deal disappears from the recently viewed ones', async () => {
    await query(`update deals set available_quantity = 0 where id = ${deal.id}`)
    await open(page, last)
    const recent = page.getByRole('region', { name: 'Вы недавно смотрели' }).first()
    await expect(recent.locator(`a[href="/deals/${other.slug}"]`).first()).toBeVisible()
    await expect(recent.locator(`a[href="/deals/${deal.slug}"]`)).toHaveCount(0)
  })
})

test('adds a signed-in user to the waitlist in one click, and links an ended deal to its successor', async ({
  page,
}) => {
  const [ended, next] = [await sellDeal(), await sellDeal()]
  await query(`update deals set ends_at = now() where id = ${ended.id}`)
  await signInWithoutForm(page, 'demo@skidora.ru')
  await open(page, ended)
  await expect(page.getByText('Акция закончилась')).toBeVisible()
  await page.getByRole('button', { name: 'Сообщить, когда появится' }).click()
  await expect(page.getByText('Сообщим, как только её можно будет купить.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Больше не жду' }).click()
  await expect(page.getByRole('button', { name: 'Сообщить, когда появится' })).toBeVisible()

  await query(`update deals set parent_id = ${ended.id} where id = ${next.id}`)
  await page.reload()
  await page.getByRole('link', { name: 'Открыть новую акцию' }).click()
  await expect(page).toHaveURL(new RegExp(`/deals/${next.slug}$`))
})

test('shows when an upcoming deal starts', async ({ page }) => {
  const deal = await sellDeal()
  await query(`update deals set starts_at = now() + interval '1 day' where id = ${deal.id}`)
  await open(page, deal)
  await expect(page.getByText(/^Начнётся/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Сообщить, когда начнётся' })).toBeVisible()
})

test.describe('a free coupon', () => {
  test.use({ allowedMessages: /status of 409|Failed to load resource/ })

  test('is issued once, without payment', async ({ page }) => {
    const deal = await findDeal('is_discount_only and not is_bookable')
    await query(`update deals set is_mir_participant = true where id = ${deal.id}`)
    const { id } = await registerAndSignIn(page, { name: 'Нина' })
    await query(`update users set email_confirmed_at = now() where id = ${id}`)
    await open(page, deal)
    await expect(page.getByText(/^Купон бесплатный/)).toBeVisible()
    await expect(page.getByText('Кэшбэк при оплате картой')).toHaveCount(0)
    const take = async () => {
      await page.getByRole('link', { name: 'Получить купон' }).first().click()
      await expect(page.getByRole('heading', { name: 'Бесплатный купон' })).toBeVisible()
      await expect(page.getByText('Как платим')).toHaveCount(0)
      await expect(page.getByText(/^Карту вы вводите/)).toHaveCount(0)
      await page.getByRole('button', { name: 'Получить купон' }).click()
    }
    await take()
    await expect(page.getByRole('heading', { name: 'Готово, купон ваш' })).toBeVisible()
    // The browser would repeat the order with the same key, which leads to the same coupon.
    await page.evaluate(() => sessionStorage.clear())
    await open(page, deal)
    await expect(page.getByText('Вы уже получили этот купон')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Получить купон' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Открыть купон' }).first().click()
    await expect(page).toHaveURL(/\/user\/coupons\?coupon=\d+$/)

    // A page that was opened before the coupon was taken still offers it.
    await page.route('**/coupon/getFreeCoupon*', (route) => route.abort())
    await open(page, deal)
    await take()
    await expect(page.getByText('Вы уже получили этот купон')).toBeVisible()
    await page.goto('/user/history')
    await expect(page.getByText('Получен', { exact: true })).toBeVisible()
    await expect(page.getByText('Бесплатно', { exact: true })).toBeVisible()
    await page.goto('/user/review')
    await expect(page.getByText(/^Отзыв можно написать, когда купон использован/)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the buy bar of a discount-only deal offers the free coupon', async ({ page }) => {
    await open(page, await findDeal('is_discount_only'))
    const bar = page.getByRole('complementary', { name: 'Выбранный вариант' })
    await expect(bar.getByText('бесплатно')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Получить купон' })).toBeVisible()
  })
})

test('follows similar deals', async ({ page }) => {
  await open(page, await findDeal('true'))
  const similar = page.getByRole('region', { name: 'Похожие акции' }).first()
  const link = similar.getByRole('article').first().getByRole('link')
  // The raw text: elements out of view have no rendered text.
  const title = (await link.textContent()) ?? '-'
  await link.click()
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText(title)
  // The first load brought fewer than it shows: after Back, all of them must be there.
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).not.toContainText(title)
  await expect(link).toHaveText(title)
  for (const name of ['Что входит', 'Условия'])
    await expect(
      page
        .locator('article details')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .getByRole('listitem')
        .first(),
    ).toHaveText(/\S/)
})

test('leads from a tag to its deals', async ({ page }) => {
  const tagged = 'exists (select from deal_tags where deal_tags.deal_id = deals.id)'
  await open(page, await findDeal(tagged))
  const tag = page.getByRole('list', { name: 'Метки' }).getByRole('link').first()
  const title = (await tag.textContent()) ?? '-'
  await tag.click()
  await expect(page).toHaveURL(/\/(services|tours)\S*\?tag=/)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('keeps the chosen option visible and opens conditions by a click, at 375 px', async ({
  browser,
}) => {
  const page = await openNewContext(browser, {
    viewport: { width: 375, height: 740 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
  })
  await open(page, await findDeal(grouped))
  const bar = page.getByRole('complementary', { name: 'Выбранный вариант' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  const heading = page.getByRole('heading', { name: 'Условия', exact: true })
  const conditions = page.locator('article details').filter({ has: heading })
  await expect(conditions.getByRole('list')).toBeHidden()
  await heading.click()
  await expect(conditions.getByRole('list')).toBeVisible()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Варианты' }).click()
  await expect(optionsOf(page).getByRole('radio').first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.context().close()
})

test('shows only the deal on the lite page', async ({ page }) => {
  const { slug } = await findDeal('true')
  await page.goto(`/deals-lite/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/deals/${slug}$`),
  )
})

test('reports the page visit to statistics when opened and left', async ({ page }) => {
  const deal = await findDeal('true', 3)
  await open(page, deal)
  const client = () => page.evaluate(() => localStorage.getItem('clientId'))
  await expect.poll(client).toBeTruthy()
  const pageVisits = async () =>
    query(
      `select deal_id::int, closed_at is not null as "isClosed" from page_visits where client_id = '${await client()}'`,
    )
  await expect.poll(pageVisits).toEqual([{ deal_id: deal.id, isClosed: false }])
  await page.goto('/today/')
  await expect.poll(pageVisits).toEqual([{ deal_id: deal.id, isClosed: true }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the whole content', async ({ page }) => {
    await open(page, await findDeal(overstated))
    for (const name of ['Честная цена', 'Что входит', 'Условия', 'О компании', 'Похожие акции'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Как менялась цена/ })).toBeVisible()
    await expect(optionsOf(page).getByRole('radio').first()).toBeChecked()
  })

  test('adds a signed-in user to the waitlist by e-mail, like a guest', async ({
    page,
    request,
  }) => {
    const deal = await sellDeal()
    await query(`update deals set available_quantity = 0 where id = ${deal.id}`)
    await signInWithoutForm(page, 'demo@skidora.ru')
    await open(page, deal)
    const email = `plainly-${deal.id}@mail.ru`
    await page.getByRole('textbox', { name: 'Почта' }).fill(email)
    await page.getByRole('button', { name: 'Сообщить, когда появится' }).click()
    await expect(page.getByText('Мы отправили письмо.')).toBeVisible()
    expect((await messageTo(request, email)).text).toContain('/waitlist/')
  })
})

test('a deal has no serious axe violations in both themes', async ({ page }) => {
  const deals = [await findDeal(overstated), await findDeal(grouped)]
  const addresses = deals.map(({ slug }) => `/deals/${slug}`)
  for (const address of [...addresses, `/deals-lite/${deals[0]?.slug}`]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address, { waitUntil: 'load' })
    await hideRepeated(page)
    expect((await findViolationsInBothThemes(page)).filter(isSerious), address).toEqual([])
  }
})
