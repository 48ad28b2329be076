import type { Page } from '@playwright/test'
import { addresses, cityUrl, expect, test } from '../support/browser.ts'

const week = 604_800

/** Whether the page has requested the visitor's city; it does so in an effect of its hydration. */
function observeGuess(page: Page) {
  let isRequested = false
  page.on('request', (request) => {
    if (request.url().endsWith('/by-ip')) isRequested = true
  })
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return isRequested
  }
}

test.describe('a visitor from Novosibirsk on the page of Moscow', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': addresses.novosibirsk } })

  const popup = (page: Page) => page.getByRole('dialog', { name: 'Ваш город — Новосибирск?' })

  test('accepts the suggested city and does not see the question again', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/today/')
    const before = Date.now() / 1000
    await popup(page).getByRole('link', { name: 'Да, верно' }).click()
    await expect(page).toHaveURL(cityUrl(baseURL, 'novosibirsk', '/today/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Акции сегодня в Новосибирске')
    const cookies = await context.cookies(cityUrl(baseURL, 'novosibirsk'))
    const chosen = cookies.find(({ name }) => name === 'user-selected-cityid')
    expect(chosen?.value).toBe('c_2')
    expect(chosen?.expires).toBeGreaterThanOrEqual(before + week - 1)
    expect(cookies.find(({ name }) => name === 'no-ask-city')?.value).toBe('1')
    await page.reload()
    await expect(popup(page)).toBeHidden()
  })

  test('declines and does not see the question for a week', async ({ page, context }) => {
    await page.goto('/')
    const before = Date.now() / 1000
    await popup(page).getByRole('button', { name: 'Нет, остаться' }).click()
    await expect(popup(page)).toBeHidden()
    const cookie = (await context.cookies()).find(({ name }) => name === 'no-ask-city')
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + week - 1)
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + week + 1)
    const isGuessed = observeGuess(page)
    await page.reload()
    expect(await isGuessed()).toBe(false)
    await expect(popup(page)).toBeHidden()
  })

  test('does not see the question while an input has focus', async ({ page }) => {
    await page.goto('/')
    await expect(popup(page)).toBeVisible()
    await page.evaluate(() => {
      const input = document.createElement('input')
      document.querySelector('main')?.append(input)
      input.focus()
    })
    await expect(popup(page)).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(popup(page)).toBeVisible()
  })

  test('does not see the question on the page of Novosibirsk', async ({ page, baseURL }) => {
    const responded = page.waitForResponse('**/by-ip')
    await page.goto(cityUrl(baseURL, 'novosibirsk'))
    await responded
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    extraHTTPHeaders: { 'x-forwarded-for': addresses.novosibirsk },
  })

  test('does not see the question about the city', async ({ page }) => {
    const isGuessed = observeGuess(page)
    await page.goto('/')
    expect(await isGuessed()).toBe(false)
  })
})

test('finds a city in the selector, also in the wrong keyboard layout, and opens it', async ({
  page,
  baseURL,
}) => {
  await page.goto('/today/')
  await page.getByRole('link', { name: 'Москва' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Выберите город' })
  await expect(dialog.getByRole('link').first()).toHaveText('Москва')
  await expect(dialog.getByRole('link').nth(1)).toHaveText('Санкт-Петербург')
  const field = dialog.getByRole('searchbox', { name: 'Название города' })
  await field.fill('rfpf')
  await expect(dialog.getByRole('link')).toHaveText(['Казань'])
  await expect(dialog.getByRole('status')).toHaveText('Нашли 1\u00a0город')
  await field.fill('питер')
  await expect(dialog.getByRole('link')).toHaveText(['Санкт-Петербург'])
  await field.fill('Атлантида')
  await expect(dialog.getByText('Такого города у нас пока нет')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Ничего не нашли')
  await field.press('Enter')
  await expect(dialog).toBeVisible()
  await field.fill('екат')
  await expect(dialog.getByRole('link', { name: 'Екатеринбург' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(cityUrl(baseURL, 'ekaterinburg', '/today/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Акции сегодня в Екатеринбурге')
})

test('closes the selector by Escape and restores the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('link', { name: 'Москва' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Выберите город' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('keeps the chosen city in a cookie on a host without city subdomains', async ({
  page,
  baseURL,
}) => {
  const bare = (baseURL ?? '').replace('localhost', '127.0.0.1')
  await page.goto(`${bare}/?city=spb`)
  await expect(page).toHaveURL(`${bare}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Скидки и акции в Санкт-Петербурге',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('maps www, ssl, ssr and skidora to Moscow', async ({ page, baseURL }) => {
    for (const label of ['www', 'ssl', 'ssr', 'skidora']) {
      await page.goto(cityUrl(baseURL, label))
      await expect(page.getByRole('heading', { level: 1 }), label).toHaveText(
        'Скидки и акции в Москве',
      )
    }
  })
})
