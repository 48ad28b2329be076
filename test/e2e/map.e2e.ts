import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

const chain = '12 предложений: приблизить'
const pair = '2 предложения в одном месте'
const spa = 'от 3 400 ₽'

async function openMap(page: Page) {
  await openGallery(page)
  await page.getByRole('heading', { name: 'Карты' }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'Образцы акций на карте' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: chain })).toBeVisible()
  return map
}

const seenArea = (page: Page) => page.getByRole('status', { name: 'Что видно на карте' })

const fourNumbersAndZoom = /^(-?\d+(\.\d+)?,){3}-?\d+(\.\d+)? × \d+$/

test('a cluster falls apart into pins, which the page hears of', async ({ page }) => {
  const map = await openMap(page)
  await expect(seenArea(page)).toHaveText('карту ещё не двигали')
  await map.getByRole('button', { name: chain }).click()
  await expect(map.getByRole('button', { name: chain })).toHaveCount(0)
  await expect(map.getByRole('button').nth(1)).toBeVisible()
  await expect(seenArea(page)).toHaveText(fourNumbersAndZoom)
  const [left = 0, bottom = 0, right = 0, top = 0] =
    ((await seenArea(page).textContent()) ?? '').split(' × ')[0]?.split(',').map(Number) ?? []
  expect(left).toBeLessThan(37.667)
  expect(right).toBeGreaterThan(37.667)
  expect(bottom).toBeLessThan(55.78)
  expect(top).toBeGreaterThan(55.78)
})

test('a pin opens the card of its deal, by mouse', async ({ page }) => {
  const map = await openMap(page)
  await map.getByRole('button', { name: spa }).click()
  const card = page.getByRole('dialog', { name: 'Что здесь есть' })
  await expect(card.getByRole('heading')).toHaveText('Спа-программа «Лотос»')
  await expect(map.getByRole('button', { name: spa })).toHaveAttribute('aria-expanded', 'true')
  await card.getByRole('button', { name: 'Закрыть' }).click()
  await expect(card).toBeHidden()

  await map.getByRole('button', { name: pair }).click()
  await expect(card.getByRole('heading')).toHaveText([
    'Бургеры в баре «Огонь и дым»',
    'Квест «Тайна особняка»',
  ])
  await map.click({ position: { x: 40, y: 40 } })
  await expect(card).toBeHidden()
  // Opening a card may shift the map a little: that is not the visitor's wish to search there.
  await expect(seenArea(page)).toHaveText('карту ещё не двигали')
})
