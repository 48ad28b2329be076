import { expect, test, useUniqueIp } from '../support/browser.ts'
import { sellDeal, signInAsBuyer } from '../support/buying.ts'
import {
  expectBought,
  expectClean,
  method,
  orderPath,
  payButton,
  payByCard,
} from '../support/checkout-page.ts'
import { query } from '../support/query.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('shows the receipt of a paid order from the page of success and the history', async ({
      page,
    }) => {
      const deal = await sellDeal({ kopecks: 149_000 })
      const { id } = await signInAsBuyer(page)
      await page.goto(orderPath(deal))
      await page.getByRole('button', { name: 'Количество: больше' }).click()
      await method(page, /Банковская карта/).check()
      await payButton(page).click()
      await payByCard(page)
      await expectBought(page, 2)
      const link = page.getByRole('link', { name: 'Чек', exact: true })
      await expect(link).toBeVisible()
      await expectClean(page)

      await link.click()
      await expect(page.getByRole('heading', { name: 'Кассовый чек' })).toBeVisible()
      await expect(page.getByText('2 × 1 490 ₽')).toBeVisible()
      await expect(page.getByText('Предоплата 100 %, без НДС')).toBeVisible()
      // The job registers it within a minute.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('img', { name: 'QR-код чека' })).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 90_000 })
      await expectClean(page)
      const [receipt] = await query<{ document: string }>(
        `select receipts.fiscal_document as document from receipts
         join orders on orders.id = receipts.order_id where orders.user_id = ${id}`,
      )
      await expect(page.getByText(receipt?.document ?? '', { exact: true })).toBeVisible()

      await page.getByRole('link', { name: 'Ко всем заказам' }).click()
      await page.getByRole('link', { name: /^Чек/ }).click()
      await expect(page.getByRole('heading', { name: 'Кассовый чек' })).toBeVisible()
    })
  })
}
