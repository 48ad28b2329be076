import { expect, test } from '../support/browser.ts'
import { openGallery, stopClock } from '../support/gallery.ts'

const weekdays = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']

test('chooses a date within its limits, by keyboard, in Russian, with weeks from Monday', async ({
  page,
}) => {
  await openGallery(page)
  await test.step('days outside the limits cannot be chosen', async () => {
    await page.getByRole('button', { name: 'Дата заезда 15 января 2027' }).click()
    const dialog = page.getByRole('dialog', { name: 'Дата заезда' })
    await expect(dialog.getByRole('button', { name: /, 9 января 2027/ })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /10 января 2027/ })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'предыдущ' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'следующ' }).click()
    await expect(dialog.getByRole('button', { name: /20 февраля 2027/ })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: /21 февраля 2027/ })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Дата заезда 15 января 2027' })).toBeFocused()
  })
  await test.step('a date is chosen by keyboard, in Russian, from Monday', async () => {
    await page.getByRole('button', { name: 'Дата заезда 15 января 2027' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Дата заезда' })
    await expect(dialog.getByRole('grid', { name: 'январь 2027' })).toBeVisible()
    const headers = dialog.getByRole('columnheader', { includeHidden: true })
    await expect(headers).toHaveCount(7)
    for (const [index, weekday] of weekdays.entries())
      await expect(headers.nth(index)).toHaveAttribute('aria-label', weekday)

    await expect(dialog.getByRole('button', { name: /15 января 2027/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('button', { name: /16 января 2027/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: /23 января 2027/ })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(dialog.getByRole('button', { name: /понедельник, 18 января 2027/ })).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(dialog.getByRole('grid', { name: 'февраль 2027' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /18 февраля 2027/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Дата заезда 18 февраля 2027' })).toBeFocused()
  })
})

test('opens an empty date on the current month', async ({ page }) => {
  await stopClock(page, '2027-03-08T09:00:00+03:00')
  await openGallery(page)
  await page.getByRole('button', { name: 'Дата визита Выберите дату' }).click()
  const dialog = page.getByRole('dialog', { name: 'Дата визита' })
  await expect(dialog.getByRole('grid', { name: 'март 2027' })).toBeVisible()
  await dialog.getByRole('button', { name: /31 марта 2027/ }).click()
  await expect(page.getByRole('button', { name: 'Дата визита 31 марта 2027' })).toBeVisible()
})
