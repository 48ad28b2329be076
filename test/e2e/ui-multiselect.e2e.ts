import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

const options = (page: Page, filter?: { name?: string; selected?: boolean }) =>
  page.getByRole('listbox').getByRole('option', filter)

test('a multiselect can be searched and chosen from', async ({ page }) => {
  await test.step('is searched, chosen from and closed by keyboard', async () => {
    const field = page.getByRole('button', { name: 'Метро Курская, Сокол' })
    await expect(field).toHaveAccessibleDescription('Можно выбрать несколько станций')
    await field.press('Enter')
    const search = page.getByRole('combobox', { name: 'Поиск по списку' })
    await expect(search).toBeFocused()
    await expect(options(page)).toHaveCount(6)
    await expect(options(page, { selected: true })).toHaveText(['Курская', 'Сокол'])

    await page.keyboard.type('тв')
    await expect(options(page)).toHaveText(['Тверская'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(options(page, { name: 'Тверская', selected: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    const changed = page.getByRole('button', { name: 'Метро Курская, Сокол, Тверская' })
    await expect(changed).toBeFocused()

    await changed.press('Enter')
    await expect(search).toBeFocused()
    // It opens at the first selected option.
    await page.keyboard.press('Enter')
    await expect(options(page, { name: 'Курская', selected: false })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'Метро Бауманская, Сокол, Тверская' }),
    ).toBeFocused()
  })
  await test.step('accepts clicks, and closes by one outside', async () => {
    await page.getByRole('button', { name: 'Метро Бауманская, Сокол, Тверская' }).click()
    await options(page, { name: 'Аэропорт' }).click()
    await options(page, { name: 'Бауманская' }).click()
    await page.getByRole('heading', { name: 'Выбор нескольких' }).click()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(
      page.getByRole('button', { name: 'Метро Аэропорт, Сокол, Тверская' }),
    ).toBeVisible()
  })
  await test.step('says what to do when a search finds nothing', async () => {
    await page.getByRole('button', { name: 'Метро Аэропорт, Сокол, Тверская' }).click()
    await page.getByRole('combobox', { name: 'Поиск по списку' }).fill('Атлантида')
    await expect(page.getByText('Ничего не нашлось. Попробуйте изменить запрос.')).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  })
  await test.step('says that a list is empty', async () => {
    await page.getByRole('button', { name: 'Метро: пустой список' }).click()
    await expect(page.getByText('Список пуст.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Список пуст.')).toBeHidden()
  })
  await test.step('shows a thousand options of a long list in 300 px, and finds the rest', async () => {
    await page.getByRole('button', { name: 'Метро: больше тысячи' }).click()
    await expect(options(page)).toHaveCount(1000)
    const list = page.getByRole('listbox')
    expect((await list.boundingBox())?.height).toBe(300)
    expect(await list.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(10_000)
    await page.getByRole('combobox', { name: 'Поиск по списку' }).fill('№ 1200')
    await expect(options(page)).toHaveText(['Станция № 1200'])
  })
})
