import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations, isSerious } from '../support/axe.ts'
import { expect, signInWithoutForm, test, useUniqueIp } from '../support/browser.ts'
import { sellDeal, signInAsBuyer } from '../support/buying.ts'
import { holdRoute } from '../support/hold-route.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { expectNextFocused } from '../support/staff-list.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

// The browser logs rejected forms.
test.use({ allowedMessages: /the server responded with a status of (400|409)/ })

type Listed = { slug: string; reviewsCount: number }

/** One of the deals with most reviews; a test that votes takes its own. */
async function reviewedDeal(request: APIRequestContext, index = 0): Promise<Listed> {
  const response = await request.get('/api/v4/mainPage/getServices?limit=60&citySlug=moscow')
  const { deals } = (await response.json()).data as { deals: Listed[] }
  return deals.toSorted((a, b) => b.reviewsCount - a.reviewsCount)[index] as Listed
}

const reviews = (page: Page) => page.getByRole('region', { name: 'Отзывы' })
const shown = (page: Page) => page.getByRole('list', { name: 'Отзывы покупателей' }).locator('> li')
const questions = (page: Page) => page.getByRole('region', { name: 'Вопросы' })
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const expectFiveStars = (page: Page) =>
  expect
    .poll(() =>
      shown(page)
        .getByRole('img', { name: /из 5/ })
        .evaluateAll((all) => [...new Set(all.map(({ ariaLabel }) => ariaLabel))]),
    )
    .toEqual(['5,0 из 5'])

test('lets a guest read, load more, sort and filter reviews at 375 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { slug, reviewsCount } = await reviewedDeal(request)
  await page.goto(`/deals/${slug}#reviews`)
  await expect(shown(page)).toHaveCount(2)
  const first = await shown(page).first().innerText()
  await reviews(page).getByRole('link', { name: 'Показать ещё' }).click()
  await expect(shown(page)).toHaveCount(4)
  expect(await shown(page).first().innerText()).toBe(first)

  await reviews(page).getByLabel('Порядок').selectOption('Сначала плохие')
  await expect(shown(page)).toHaveCount(2)
  await reviews(page).getByLabel('Порядок').selectOption('Сначала новые')
  await expect(reviews(page).getByLabel('Порядок')).toHaveValue('date')
  const announced = reviews(page).getByRole('status')
  await expect(announced.filter({ hasText: /^\d+.отзыв\S*, сначала новые$/ })).toBeAttached()

  const bar = reviews(page).getByRole('button', { name: /^5.звёзд/ })
  const fives = Number((await bar.textContent())?.match(/: (\d+)/)?.[1])
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expectFiveStars(page)
  await expect(shown(page)).toHaveCount(Math.min(2, fives))
  await expect(
    announced.filter({ hasText: new RegExp(`^${fives}.отзыв\\S* с оценкой 5, сначала новые$`) }),
  ).toBeAttached()
  await bar.click()
  await expect(bar).toHaveAttribute('aria-pressed', 'false')
  await expect(reviews(page).getByText(new RegExp(`^${reviewsCount}.отзыв\\S*$`))).toBeVisible()
  await expectNoOverflow(page)

  await shown(page)
    .first()
    .getByRole('button', { name: /Полезно/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Личный кабинет' })).toBeVisible()
  await page.keyboard.press('Escape')
  await questions(page).getByRole('button', { name: 'Задать вопрос' }).click()
  await expect(page.getByRole('dialog', { name: 'Личный кабинет' })).toBeVisible()
})

test.describe('loading more reviews', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('fails silently and can be retried; a pending request is not repeated', async ({
    page,
    request,
  }) => {
    const { slug } = await reviewedDeal(request)
    await page.goto(`/deals/${slug}`)
    let calls = 0
    const clickedAgain = Promise.withResolvers<void>()
    await page.route('**/review/getReviews*', async (route) => {
      calls += 1
      if (calls === 1) return route.abort()
      await clickedAgain.promise
      return route.continue()
    })
    const more = reviews(page).getByRole('link', { name: 'Показать ещё' })
    await more.click()
    await expect.poll(() => calls).toBe(1)
    await expect(more).not.toHaveAttribute('aria-busy')
    await expect(shown(page)).toHaveCount(2)
    await more.click()
    await expect(more).toHaveAttribute('aria-busy', 'true')
    await more.click()
    clickedAgain.resolve()
    await expect(shown(page)).toHaveCount(4)
    expect(calls).toBe(2)
  })
})

test('shows the reviews of the latest filter, also if an earlier one loads longer', async ({
  page,
  request,
}) => {
  const { slug } = await reviewedDeal(request)
  await page.goto(`/deals/${slug}`)
  const order = reviews(page).getByLabel('Порядок')
  const bar = reviews(page).getByRole('button', { name: /^5.звёзд/ })
  const release = await holdRoute(page, /getReviews.*sort_type=rating.*sort_direction=asc$/)
  const held = page.waitForRequest(/sort_type=rating/)
  await order.selectOption('Сначала плохие')
  await held
  const found = page.waitForResponse(/sort_type=rating.*rating=5/)
  await bar.click()
  const { data } = await (await found).json()
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(order).toHaveValue('worst')
  release()
  await expect(shown(page).first()).toContainText(data.reviews[0].comment)
  await expectFiveStars(page)
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
})

test('opens a photo over the page, also by keyboard', async ({ page, request }) => {
  const { slug } = await reviewedDeal(request)
  await page.goto(`/deals/${slug}`)
  const withPhotos = reviews(page).getByLabel(/^С фото/)
  // Clicks before hydration have no effect.
  await expect(async () => {
    await withPhotos.click()
    await expect(withPhotos).toBeChecked({ timeout: 1000 })
  }).toPass()
  const photo = page.getByRole('link', { name: 'Открыть фото 1' }).first()
  await photo.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Фото к отзыву/ })
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(photo).toBeFocused()
})

test('lets a signed-in user vote and change the vote', async ({ page, request }) => {
  const { slug } = await reviewedDeal(request, 1)
  await signInWithoutForm(page, 'empty@skidora.ru')
  await page.goto(`/deals/${slug}`)
  const useful = shown(page)
    .first()
    .getByRole('button', { name: /^Полезно/ })
  const useless = shown(page)
    .first()
    .getByRole('button', { name: /^Бесполезно/ })
  await useful.click()
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await useless.click()
  await expect(useless).toHaveAttribute('aria-pressed', 'true')
  await expect(useful).toHaveAttribute('aria-pressed', 'false')
  await reviews(page).getByRole('button', { name: 'Написать отзыв' }).click()
  await expect(reviews(page)).toContainText('только покупатели этой акции')
})

test('publishes a buyer’s review after moderation', async ({ page, request }) => {
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/user/review')
  const purchase = page.getByRole('region', { name: 'Расскажите о покупках' }).getByRole('listitem')
  const count = await purchase.count()
  const deal = (await purchase.last().getByRole('link').getAttribute('href')) ?? ''
  await page.goto(deal)
  await reviews(page).getByRole('button', { name: 'Написать отзыв' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Поставьте оценку')
  await dialog.getByRole('radio', { name: /^4 из 5/ }).check({ force: true })
  const text = `Пришли вдвоём <b>и не пожалели</b> 🙂 ${Date.now()}`
  await dialog.getByLabel('Отзыв', { exact: true }).fill('Мало')
  await dialog.getByLabel('Достоинства').fill('Тишина и покой')
  expect((await findViolations(page)).filter(isSerious)).toEqual([])
  await dialog.getByLabel('Файлы с фото').setInputFiles('apps/web/public/icon-512.png')
  await expect(dialog.getByRole('button', { name: 'Убрать фото 1' })).toBeVisible()
  await dialog.getByLabel('Отзыв', { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.goto('/user/review')
  await expect(purchase).toHaveCount(count - 1)
  const own = page.getByRole('region', { name: 'Ваши отзывы' }).getByRole('listitem')
  await expect(own.filter({ hasText: text })).toContainText('На проверке')

  await signInWithoutForm(page, 'staff@skidora.ru')
  await page.goto('/staff/reviews/reviews')
  const waiting = page.getByRole('listitem').filter({ hasText: text })
  const refuse = waiting.getByRole('button', { name: 'Отказать' })
  await refuse.click()
  await waiting.getByLabel('Причина, её прочитает автор').fill('Это реклама.')
  await waiting.getByRole('button', { name: 'Передумать' }).click()
  await expect(refuse).toBeFocused()
  await refuse.click()
  await expect(waiting.getByLabel('Причина, её прочитает автор')).toHaveValue('Это реклама.')
  await page.keyboard.press('Escape')
  await expect(refuse).toBeFocused()
  const colleague = await page.context().newPage()
  await colleague.goto('/staff/reviews/reviews')
  const same = colleague.getByRole('listitem').filter({ hasText: text })
  await same.getByRole('button', { name: 'Отказать' }).click()
  await same.getByLabel('Причина, её прочитает автор').fill('В тексте реклама.')
  await waiting.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(waiting).toHaveCount(0)
  await expectNextFocused(page, 'Опубликовано')
  await same.getByRole('button', { name: 'Отказать' }).click()
  await expect(same.getByRole('alert')).toContainText('уже есть решение')
  const reload = same.getByRole('button', { name: 'Обновить список' })
  await expect(reload).toBeFocused()
  await reload.click()
  await expect(same).toHaveCount(0)
  await expectNextFocused(colleague)
  await colleague.close()
  await messageTo(request, 'demo@skidora.ru', (one) => one.subject === 'Ваш отзыв опубликован')

  await page.goto(`${deal}?reviews=50`)
  const written = shown(page).filter({ hasText: text })
  await expect(written).toContainText('Покупка подтверждена')
  await expect(written.getByRole('link', { name: 'Открыть фото 1' })).toBeVisible()
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/user/review')
  await expect(own.filter({ hasText: text })).toContainText('Опубликован')
  await own.filter({ hasText: text }).getByRole('button', { name: 'Отозвать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(own.filter({ hasText: text })).toContainText('Отозван')
  await expect(purchase).toHaveCount(count)
})

test('lets a visitor review a place on the page of its brand', async ({ page }) => {
  const deal = await sellDeal()
  const { id } = await signInAsBuyer(page, { kopecks: 149_000 })
  const [place] = await query<{ id: number; address: string; slug: string }>(
    `select places.id::int, places.address, brands.slug from places
     join brands on brands.id = places.brand_id
     where places.city_id = 1
       and (select count(*) from places as own where own.brand_id = brands.id and own.city_id = 1) > 1
     order by places.id limit 1`,
  )
  await query(`insert into deal_places (deal_id, place_id) values (${deal.id}, ${place?.id})
    on conflict do nothing`)
  await query(`select place_order(json_populate_record(null::new_order, json_build_object(
    'user_id', ${id}, 'method', 'sbp', 'from_balance', true, 'request_key', 'e2e-${deal.id}',
    'lines', json_build_array(json_build_object(
      'deal_id', ${deal.id}, 'option_id', ${deal.optionId}, 'quantity', 1)))))`)
  await query(`update coupons set status = 'used', used_at = now()
    where purchase_id in (select id from purchases where user_id = ${id})`)

  await page.goto(`/brands/${place?.slug}/reviews`)
  await page.getByRole('button', { name: 'Написать отзыв' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' })
  await dialog.getByLabel('Адрес').selectOption({ label: place?.address ?? '' })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Поставьте оценку')
  await expect(dialog.locator(':focus')).toHaveAttribute('name', 'votes')
  await dialog.getByRole('radio', { name: /^5 из 5/ }).check({ force: true })
  await dialog.getByLabel('Отзыв', { exact: true }).fill('Уютный зал, внимательные мастера.')
  await dialog.getByLabel('Недостатки').fill('Тесная парковка')
  expect((await findViolations(page)).filter(isSerious)).toEqual([])
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('heading', { name: 'Спасибо за отзыв!' })).toBeFocused()
  await page.getByRole('dialog', { name: 'Спасибо за отзыв!' }).getByText('Готово').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    await query(`select place_id::int, rating, cons from reviews where user_id = ${id}`),
  ).toEqual([{ place_id: place?.id, rating: 5, cons: 'Тесная парковка' }])
})

test('publishes a question after moderation, and the merchant answers it, at 375 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const { slug } = await reviewedDeal(request)
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto(`/deals/${slug}#questions`)
  await questions(page).getByRole('button', { name: 'Задать вопрос' }).click()
  const text = `Можно ли прийти с ребёнком? ${Date.now()}`
  await page.getByLabel('Ваш вопрос').fill('А?')
  await page.getByRole('button', { name: 'Отправить вопрос' }).click()
  await expect(page.getByText('Напишите чуть подробнее')).toBeVisible()
  await page.getByLabel('Ваш вопрос').fill(text)
  await page.getByRole('button', { name: 'Отправить вопрос' }).click()
  await expect(page.getByRole('heading', { name: 'Вопрос отправлен' })).toBeFocused()
  await page.getByRole('button', { name: 'Хорошо' }).click()
  const question = questions(page).getByRole('listitem').filter({ hasText: text })
  await expect(question).toContainText('На проверке')
  expect(await pageWidth(page)).toBeLessThanOrEqual(375)

  await signInWithoutForm(page, 'staff@skidora.ru')
  await page.goto('/staff/reviews/questions')
  const waiting = page.getByRole('listitem').filter({ hasText: text })
  await waiting.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(waiting).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Что проверить' })
    .getByRole('link', { name: 'Вопросы без ответа' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ждут ответа компании')
  const own = page.getByRole('listitem').filter({ hasText: text })
  await own.getByRole('button', { name: 'Ответить' }).click()
  await expect(own.getByText('Заполните это поле.')).toBeVisible()
  const answer = `Да, детям до семи лет вход бесплатный. ${Date.now()}`
  await own.getByRole('textbox', { name: 'Ответить от имени компании' }).fill(answer)
  expect(await pageWidth(page)).toBeLessThanOrEqual(375)
  await own.getByRole('button', { name: 'Ответить' }).click()
  await expect(own).toHaveCount(0)
  await expectNextFocused(page, 'Ответ опубликован')
  const letter = await messageTo(request, 'demo@skidora.ru', ({ text }) => text.includes(answer))
  expect(letter.subject).toBe('Компания ответила на ваш вопрос')
  // Answered, it leaves the list; unanswered, it can be taken down there.
  const next = page.getByRole('listitem').filter({ hasText: 'Ответить' }).first()
  await next.getByRole('button', { name: 'Снять с публикации' }).click()
  await expect(next.getByLabel('Причина, её прочитает автор')).toBeFocused()
  await next.getByRole('button', { name: 'Передумать' }).click()
  await page.goto(`/deals/${slug}`)
  await expect(question).toContainText(answer)
  await expect(question).not.toContainText('На проверке')
})

test('shows a user without purchases the reviews of others', async ({ page }) => {
  await signInWithoutForm(page, 'empty@skidora.ru')
  await page.goto('/user/review')
  await expect(page.getByText('Писать пока не о чем')).toBeVisible()
  const others = page.getByRole('region', { name: 'Что пишут другие' })
  await expect(others.getByRole('listitem')).toHaveCount(9)
})

test.describe('customers', () => {
  test.use({ allowedMessages: /status of 404/ })

  test('get 404 for staff pages', async ({ page }) => {
    await signInWithoutForm(page, 'demo@skidora.ru')
    expect((await page.goto('/staff/reviews/reviews'))?.status()).toBe(404)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the first reviews and a link to more', async ({ page, request }) => {
    const { slug } = await reviewedDeal(request)
    await page.goto(`/deals/${slug}`)
    await expect(shown(page)).toHaveCount(2)
    await reviews(page).getByRole('link', { name: 'Показать ещё' }).click()
    await expect(shown(page)).toHaveCount(12)
  })
})
