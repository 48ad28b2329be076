import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, useUniqueIp } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { codeFor } from '../support/outbox.ts'
import { fetchXsrf } from '../support/xsrf.ts'

// The browser logs rejected pages.
test.use({ allowedMessages: /the server responded with a status of (400|401|403|404)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const password = 'Skidora-2026'

async function signIn(page: Page, login: string, address = '/auth') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Для сотрудников' })
const bar = (page: Page) => page.getByText('Видят только сотрудники')

test('lets staff browse deals hidden from customers at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'staff@skidora.ru')
  await menu(page).getByRole('link', { name: 'Завершённые' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Завершённые в Москве')
  await expect(page.getByRole('navigation', { name: 'Популярные категории' })).toHaveCount(0)
  expect((await heading.boundingBox())?.y).toBeLessThan(200)
  await page.goto('/staff/withdrawals')
  await expect(menu(page).getByRole('link', { name: 'Вывод денег' })).toBeInViewport({ ratio: 1 })
  await menu(page).getByRole('link', { name: 'Завершённые' }).click()
  await expect(heading).toHaveText('Завершённые в Москве')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByText('Акция закончилась')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'Черновики' }).click()
  await expect(menu(page).getByRole('link', { name: 'Черновики' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoOverflow(page)
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const title = (await first.textContent()) ?? ''
  await page.getByLabel('Название').fill(title.toUpperCase())
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByLabel('Название')).toHaveValue(title.toUpperCase())
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(bar(page)).toHaveText('Видят только сотрудники: черновик')
  await expectNoOverflow(page)

  await menu(page).getByRole('link', { name: 'Скрытые' }).click()
  await page.getByLabel('Название').fill('нет такой акции')
  await page.getByLabel('Название').press('Enter')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await page.getByLabel('Название').fill('и такой тоже')
  await page.getByLabel('Название').press('Enter')
  await expect(page).toHaveURL(/\?q=%D0%B8/)
  await page.goBack()
  await expect(page).toHaveURL(/\?q=%D0%BD/)
  await expect(page.getByLabel('Название')).toHaveValue('нет такой акции')
  await page.getByRole('link', { name: 'Показать все' }).click()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(bar(page)).toHaveText('Видят только сотрудники: акция скрыта')
})

test('hides the staff menu and pages from a customer', async ({ page, request }) => {
  await signIn(page, 'demo@skidora.ru')
  await expect(page.getByRole('link', { name: 'Анна' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  const response = await page.goto('/staff/deals/drafts')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет')
  await expect(page.getByText(/сотрудник/i)).toHaveCount(0)

  const { status, slug } = await findDraft(request)
  expect(status).toBe(200)
  expect((await page.goto(`/deals/${slug}`))?.status()).toBe(404)
})

/** A draft, which only staff can open. */
async function findDraft(request: APIRequestContext) {
  const signedIn = await request.post('/api/v4/auth/sign-in', {
    data: { login: 'staff@skidora.ru', password },
    headers: await fetchXsrf(test.info().project.use.baseURL ?? ''),
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.token}` }
  const { data } = await (await request.get('/api/v4/staff/deals?list=drafts', { headers })).json()
  const { slug } = data[0]
  const opened = await request.get(`/api/v4/dealOffer/getDealOfferBySlug?slug=${slug}`, { headers })
  return { slug, status: opened.status() }
}

test('redirects a guest to sign-in and back to the list', async ({ page }) => {
  await page.goto('/')
  await expect(menu(page)).toHaveCount(0)
  await page.goto('/staff/deals/hidden')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fstaff%2Fdeals%2Fhidden$/)
  await signIn(page, 'staff@skidora.ru', page.url())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Скрытые в Москве')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const type = (page: Page, name: string, text: string) =>
    page.locator(`[name=${name}]:visible`).fill(text)

  test('rejects a wrong password, accepts the right one, opens the account and signs out, at 375 px', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/user/profile')
    await expect(page).toHaveURL(/\/auth\?redirect=/)
    await expect(page.getByRole('heading', { name: 'Вход', exact: true })).toBeVisible()
    expect(await page.locator('form:visible').count()).toBe(2)
    await type(page, 'login', 'demo@skidora.ru')
    await type(page, 'password', 'not-the-password')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.')
    await expect(page.locator('[name=login]:visible')).toHaveValue('demo@skidora.ru')
    await expect(page.locator('[name=password]:visible')).toHaveValue('')
    await type(page, 'password', password)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page).toHaveURL(/\/user\/profile$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Анна' })).toBeVisible()
    await page.goto('/user')
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ssr_token')
  })

  test('signs in by an SMS code, and ignores a redirect to another site', async ({
    page,
    request,
    baseURL,
  }) => {
    const phone = '+79000000001'
    await page.goto('/auth?redirect=//evil.example')
    await type(page, 'phone', phone)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible()
    await type(page, 'code', '1')
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.locator('form:has([name=code])')).toContainText('Неверный код')
    await type(page, 'code', await codeFor(request, phone))
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByRole('link', { name: 'Анна' })).toBeVisible()
  })

  test('registers by e-mail', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Зарегистрироваться по почте' }).click()
    await type(page, 'name', 'Вера')
    await type(page, 'email', `vera-${Date.now()}@mail.ru`)
    await type(page, 'password', 'qwerty123')
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.locator('[name=password][aria-invalid=true]')).toBeVisible()
    await expect(page.locator('[name=name]:visible')).toHaveValue('Вера')
    await type(page, 'password', 'velvet-Onion-42')
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
    await expect(page.getByRole('link', { name: 'Вера' })).toBeVisible()
  })

  test('shows staff their menu', async ({ page }) => {
    await page.goto('/auth?redirect=/staff/deals/drafts')
    await type(page, 'login', 'staff@skidora.ru')
    await type(page, 'password', password)
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(menu(page).getByRole('link')).toHaveText([
      ...['Черновики', 'Завершённые', 'Скрытые', 'Отзывы', 'Возвраты', 'Посылки'],
      ...['Вывод денег', 'Сверка'],
    ])
    await page.getByLabel('Название').fill('нет такой акции')
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
    await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  })

  test('rejects a sign-in form submitted from another site', async ({ page, baseURL, context }) => {
    await page.route('https://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<form method="post" action="${baseURL}/auth"><input type="hidden" name="form" value="password">
          <input type="hidden" name="login" value="demo@skidora.ru">
          <input type="hidden" name="password" value="${password}"><button>Приз</button></form>`,
      }),
    )
    await page.goto('https://evil.example/')
    await page.getByRole('button', { name: 'Приз' }).click()
    await expect(page.getByText('foreign_form')).toBeVisible()
    expect(await context.cookies()).toEqual([])
  })
})
