import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from './axe.ts'
import { expect } from './browser.ts'
import type { SoldDeal } from './buying.ts'
import { expectNoOverflow } from './no-overflow.ts'

export const orderPath = ({ slug, optionId }: SoldDeal) => `/checkout/order/${slug}/${optionId}`
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(Оплатить|Получить купон)/ })
export const method = (page: Page, name: RegExp) => page.getByRole('radio', { name })
export const tickets = (page: Page) =>
  page.getByRole('list', { name: 'Купоны' }).getByRole('listitem')
export const failed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })

export async function expectBought(page: Page, count = 1) {
  await expect(page).toHaveURL(/\/checkout\/success\?purchaseId=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tickets(page)).toHaveCount(count)
  await expect(tickets(page).first()).toContainText(/Номер.+ПИН/s)
}

export async function expectClean(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolationsInBothThemes(page)).toEqual([])
}

/** Pays at the sandbox bank with a card from its list. */
export async function payByCard(page: Page, title = 'Оплата проходит') {
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
}
