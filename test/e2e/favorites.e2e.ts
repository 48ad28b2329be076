import type { Page } from '@playwright/test'
import {
  expect,
  ownPassword,
  register,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { sellDeal } from '../support/buying.ts'
import { chooseOrder, orderButton } from '../support/choose-order.ts'
import { holdRoute } from '../support/hold-route.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

const hearts = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^В избранное: / })
const heartAt = (page: Page, index: number) => hearts(page).nth(index)
const favoritesLink = (page: Page) =>
  page
    .getByRole('link', { name: /Избранное/ })
    .filter({ visible: true })
    .first()

test('stores favourites of a guest in the browser and moves them to the account, at 1280 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { email } = await register()
  await page.goto('/')
  await heartAt(page, 0).click()
  await expect(heartAt(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Сохранили в этом браузере')).toBeVisible()
  await heartAt(page, 1).click()
  await heartAt(page, 0).click()
  await expect(heartAt(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Убрали из избранного')).toBeVisible()
  await expect(page.getByText('Сохранили в этом браузере')).toBeHidden()
  await expect(favoritesLink(page)).toContainText('1')
  await page.reload()
  await expect(heartAt(page, 1)).toHaveAttribute('aria-pressed', 'true')
  const name = await heartAt(page, 1).getAttribute('aria-label')
  await heartAt(page, 2).click()

  await favoritesLink(page).click()
  const storedHere = page.getByRole('region', { name: /в этом браузере$|^Вы убрали всё/ })
  const title = storedHere.getByRole('heading', { level: 2 })
  const own = storedHere.getByRole('button', { name: /^В избранное: / })
  const undo = storedHere.getByRole('button', { name: /^Вернуть «/ })
  await expect(title).toHaveText('2 акции в этом браузере')
  await own.first().press('Enter')
  await expect(own).toHaveCount(1)
  await expect(own).toBeFocused()
  await expect(own).toHaveAttribute('aria-label', name ?? '')
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Вы убрали всё. Нажмите «Вернуть», если передумали.')
  await expect(title).toBeFocused()
  await expect(undo).toHaveCount(2)
  await undo.last().press('Enter')
  await expect(own).toBeFocused()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(title).toHaveText('1 акция в этом браузере')
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Войти или зарегистрироваться' }).click()
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(ownPassword)
  // A toast offers it, too.
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(/\/deals-adaptive\/favorites/)
  await expect(favoritesLink(page)).toContainText('1')
  await expect(page.getByText('1 акция', { exact: true })).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-label', name ?? '')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]')
})

test('adds, lists, sorts, removes and restores favourites at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await registerAndSignIn(page)
  await page.goto('/today/')
  const names: (string | null)[] = []
  for (const index of [0, 1, 2]) {
    const heart = heartAt(page, index)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    names.push(await heart.getAttribute('aria-label'))
  }
  await expect(favoritesLink(page)).toContainText('3')
  await page.reload()
  for (const index of [0, 1, 2])
    await expect(heartAt(page, index)).toHaveAttribute('aria-pressed', 'true')

  await favoritesLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное')
  await expect(page.getByText('3 акции', { exact: true })).toBeVisible()
  const listed = () => hearts(page).evaluateAll((all) => all.map((heart) => heart.ariaLabel))
  await expect.poll(listed).toEqual(names.toReversed())

  await heartAt(page, 1).click()
  await expect(hearts(page)).toHaveCount(2)
  await expect(page.getByText('2 акции', { exact: true })).toBeVisible()
  await expect(heartAt(page, 1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /^Вернуть «/ })).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.press('Enter')
  await expect.poll(listed).toEqual(names.toReversed())
  await expect(heartAt(page, 1)).toBeFocused()

  const [first, second] = await Promise.all([0, 1].map((i) => heartAt(page, i).boundingBox()))
  // A card under the pointer is lifted.
  expect(Math.abs((first?.y ?? 0) - (second?.y ?? 99)), 'two cards side by side').toBeLessThan(5)
  await chooseOrder(page, 'Сначала дешёвые')
  await expect(page).toHaveURL(/sort_type=price$/)
  await expect(orderButton(page)).toHaveText('Сначала дешёвые')
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect.poll(async () => (await listed()).toSorted()).toEqual(names.toSorted())
  for (let left = 3; left > 0; left -= 1) {
    await heartAt(page, 0).click()
    await expect(hearts(page)).toHaveCount(left - 1)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Сейчас популярно' })).toBeVisible()
})

test('shows a favourite of a list on the page of the deal', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Туры' }).first().getByRole('article').nth(1)
  const heart = card.getByRole('button', { name: /^В избранное: / })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  const own = hearts(page).first()
  await expect(own).toHaveText('В избранное')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.press('Space')
  await expect(own).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the demo account has favourites', async ({ page }) => {
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/deals-adaptive/favorites')
  await expect(page.getByText('6 акций', { exact: true })).toBeVisible()
  await expect(hearts(page)).toHaveCount(6)
})

test('ignores clicks while the request is pending', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/addToFavorites')) requests += 1
  })
  const release = await holdRoute(page, '**/addToFavorites')
  const heart = heartAt(page, 0)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await heart.click()
  await heart.click()
  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('aria-busy')
  expect(requests).toBe(1)
})

test.describe('a failed call', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('is reported and leaves the heart unchanged', async ({ page }) => {
    await registerAndSignIn(page)
    await page.goto('/')
    await page.route('**/addToFavorites', (route) => route.fulfill({ status: 503, body: 'down' }))
    await heartAt(page, 0).click()
    await expect(page.getByRole('region', { name: 'Уведомления' })).toContainText(
      'Сервер не отвечает',
    )
    await expect(heartAt(page, 0)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('e-mails a price drop and a nearing end together, until that is disabled', async ({
  page,
  request,
}) => {
  const { email } = await registerAndSignIn(page)
  const [cheaper, ending] = [await sellDeal(), await sellDeal()]
  for (const { slug } of [cheaper, ending]) {
    await page.goto(`/deals/${slug}`)
    await heartAt(page, 0).click()
    await expect(heartAt(page, 0)).toHaveAttribute('aria-pressed', 'true')
  }
  await query('update users set email_confirmed_at = now() where email = $1', [email])
  await query(
    'update deal_options set discounted_kopecks = discounted_kopecks * 9 / 10 where deal_id = $1',
    [cheaper.id],
  )
  await query(`update deals set ends_at = now() + interval '20 hours' where id = $1`, [ending.id])
  await query(`select graphile_worker.add_job('notify_favorite_changes')`)
  const letter = await messageTo(request, email, ({ text }) => text.includes('Подешевело'))
  expect(letter.subject).toBe('Новости вашего избранного')
  expect(letter.text).toContain('Скоро закончится')

  await page.goto('/deals-adaptive/favorites')
  await expect(page.getByText(/^Стала дешевле на /)).toBeVisible()
  await page.goto('/user/subscribe')
  const news = page.getByRole('checkbox', { name: 'Получать письма об избранном' })
  await news.uncheck()
  await expect(page.getByText('Больше не будем писать об избранном.')).toBeVisible()
  await page.reload()
  await expect(news).not.toBeChecked()
  await news.check()
  await expect(page.getByText('Будем писать о ваших акциях.')).toBeVisible()

  await page.goto(letter.text.match(/\S+\/unsubscribe\/\S+/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Отписаться' }).click()
  await expect(page.getByRole('heading', { name: 'Вы отписались' })).toBeVisible()
  await page.goto('/user/subscribe')
  await expect(news).not.toBeChecked()
})

test('marks an ended deal and links similar ones', async ({ page }) => {
  const { email } = await registerAndSignIn(page)
  await query(
    `insert into favorites (user_id, deal_id, price_kopecks, known_kopecks)
     select users.id, ended.id, 100, 100 from users,
       (select id from deals where status = 'published' and ends_at < now() order by id limit 1) as ended
     where users.email = $1`,
    [email],
  )
  await page.goto('/deals-adaptive/favorites')
  await expect(page.getByText('Акция закончилась.')).toBeVisible()
  await page.getByRole('link', { name: /^Похожие на/ }).click()
  await expect(page).toHaveURL(/\/services\//)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('explains favourites to guests and shows no dead hearts', async ({ page }) => {
    await page.goto('/deals-adaptive/favorites')
    await expect(page.getByText('Узнаете о снижении цены')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(hearts(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Войти или зарегистрироваться' }).click()
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fdeals-adaptive%2Ffavorites/)
  })

  test('lists favourites in the chosen order', async ({ page }) => {
    await signInWithoutForm(page, 'empty@skidora.ru')
    await page.goto('/deals-adaptive/favorites?sort_type=%F0%9F%99%82&page=0')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное')
  })
})
