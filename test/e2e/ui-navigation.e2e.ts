import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('tabs, accordion, links and pagination work', async ({ page }) => {
  await test.step('one Tab leaves the tabs', async () => {
    await page.getByRole('tab', { name: 'Условия' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Адреса' })).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tab', { name: 'Условия' })).toBeFocused()
  })
  await test.step('arrows walk through tabs', async () => {
    const tabs = page.getByRole('tablist', { name: 'Об акции' })
    const tab = (name: string) => tabs.getByRole('tab', { name })
    // By its name: for a moment the closing panel is there too.
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    await expect(tab('Условия')).toHaveAttribute('aria-selected', 'true')
    await expect(panel('Условия')).toHaveText('Купон действует до 31 января.')

    await tab('Условия').press('ArrowRight')
    await expect(tab('Адреса')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tab('Адреса')).toHaveAttribute('aria-selected', 'true')
    await expect(panel('Адреса')).toHaveText('Три адреса в Москве.')
    await expect(panel('Условия')).toHaveCount(0)

    await page.keyboard.press('End')
    await expect(tab('Отзывы')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Условия')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(panel('Отзывы')).toHaveText('203 отзыва.')
  })
  await test.step('an accordion opens and closes by click and by keyboard', async () => {
    const open = page.getByText('В личном кабинете, пока купон не использован.')
    const closed = page.getByText('Вернём деньги на баланс сами, когда купон истечёт.')
    await expect(open).toBeVisible()
    await expect(closed).toBeHidden()
    await page.getByText('Что будет, если не успею?').click()
    await expect(closed).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(closed).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(open).toBeHidden()
  })
  await test.step('a link to the current page adds no history entry', async () => {
    const today = page
      .getByRole('navigation', { name: 'Популярные категории' })
      .getByRole('link', { name: 'Сегодня' })
    await today.click()
    await expect(page).toHaveURL(/\/today\/$/)
    await today.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dev\/ui$/)
  })
  await test.step('pagination links the first, the last and three pages around', async () => {
    const pagination = page.getByRole('navigation', { name: 'Страницы' }).nth(1)
    await expect(pagination.getByRole('listitem')).toHaveText([
      '‹',
      '1',
      '…',
      '9',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '…',
      '40',
      '›',
    ])
    await expect(pagination.getByRole('link', { name: 'Страница 12' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await pagination.getByRole('link', { name: 'Следующая страница' }).click()
    await expect(page).toHaveURL(/\/dev\/ui\?page=13$/)
  })
})
