import type { Page } from '@playwright/test'
import { expect, openNewContext, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'
import { sellDeal, signInAsBuyer } from '../support/buying.ts'
import {
  expectBought,
  expectClean,
  method,
  orderPath,
  payButton,
} from '../support/checkout-page.ts'
import { messageTo } from '../support/outbox.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|404|409|429)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

async function buyGift(page: Page, email: string) {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await page.getByLabel(/^В подарок/).check()
  await page.getByLabel('Кому').fill('Маша')
  await page.getByLabel('Почта получателя').fill(email)
  await page.getByLabel('Пожелание').fill('Отдохни как следует!')
  await method(page, /Sber/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
}

const newEmail = () => `masha-${crypto.randomUUID()}@mail.ru`
const linkIn = (text: string) => /\/gift\/[0-9A-F]{32}/.exec(text)?.[0] ?? ''

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is claimed by its recipient and given back', async ({ page, browser, request }) => {
      const email = newEmail()
      await buyGift(page, email)
      const link = linkIn((await messageTo(request, email)).text)

      const friend = await openNewContext(browser, { viewport: { width, height: 800 } })
      await friend.goto(link)
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Нина дарит вам подарок')
      await expect(friend.getByText('Отдохни как следует!')).toBeVisible()
      await expectClean(friend)
      await expect(friend.getByRole('link', { name: 'Войти и забрать' })).toHaveAttribute(
        'href',
        `/auth?redirect=${encodeURIComponent(link)}`,
      )

      await registerAndSignIn(friend, { name: 'Маша' })
      await friend.goto(link)
      await friend.getByRole('button', { name: 'Забрать себе' }).click()
      await expect(friend.getByText('Подарок ваш')).toBeVisible()
      await expectClean(friend)
      await friend.getByRole('link', { name: 'Открыть купоны' }).click()
      await expect(friend.getByText('Подарок, от кого: Нина')).toBeVisible()
      await friend
        .getByRole('main')
        .getByRole('link', { name: /Подарок, от кого/ })
        .click()
      await expect(friend.getByRole('link', { name: 'Показать на кассе' })).toBeVisible()
      await expect(friend.getByRole('link', { name: 'Вернуть купон' })).toHaveCount(0)

      await page.goto('/user/gifts')
      const given = page.getByRole('article', { name: 'Подарок: Маша' })
      await expect(given).toContainText('Маша: подарок в личном кабинете')
      await expect(given.getByRole('button')).toHaveCount(0)
      await expectClean(page)

      await friend.getByRole('button', { name: 'Отказаться от подарка' }).click()
      await friend.getByRole('dialog').getByRole('button', { name: 'Отказаться' }).click()
      await expect(friend.getByRole('heading', { name: 'Купонов пока нет' })).toBeVisible()
      await page.reload()
      await expect(given.getByRole('button', { name: 'Изменить и отправить снова' })).toBeVisible()
      await friend.goto(link)
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Подарок не нашёлся')
      await friend.context().close()
    })

    test('is changed and sent again', async ({ page, request }) => {
      const email = newEmail()
      await buyGift(page, email)
      const first = linkIn((await messageTo(request, email)).text)
      await page.goto('/user/gifts')
      await page.getByRole('button', { name: 'Изменить и отправить снова' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Кому')).toHaveValue('Маша')
      await dialog.getByLabel('Почта получателя').fill('masha')
      await dialog.getByRole('button', { name: 'Отправить снова' }).click()
      await expect(dialog.getByLabel('Почта получателя')).toHaveAccessibleDescription(
        /Укажите почту/,
      )
      const other = newEmail()
      await dialog.getByLabel('Почта получателя').fill(other)
      await expect(dialog).toContainText('купоны получат новые номера')
      await expectClean(page)
      await dialog.getByRole('button', { name: 'Отправить снова' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('article')).toContainText(other)
      expect(linkIn((await messageTo(request, other)).text)).not.toBe(first)
      await page.goto(first)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подарок не нашёлся')
    })
  })
}

test('warns before a present is returned', async ({ page }) => {
  await buyGift(page, newEmail())
  await page.goto('/user/returns')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Вернуть/ })
    .first()
    .click()
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('note').first()).toContainText(
    'Вы подарили этот купон, получатель: Маша',
  )
})
