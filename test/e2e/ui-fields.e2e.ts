import type { Locator } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test.describe('a phone field', () => {
  const caretOf = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  const setCaret = (field: Locator, at: number) =>
    field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)

  test('masks what is typed, and takes no more than a number', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Телефон', exact: true })
    await field.pressSequentially('9001234567')
    await expect(field).toHaveValue('+7 (900) 123-45-67')
    await field.press('8')
    await expect(field).toHaveValue('+7 (900) 123-45-67')
    await field.press('a')
    await expect(field).toHaveValue('+7 (900) 123-45-67')
  })

  test('keeps the caret where somebody mends the middle', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Телефон', exact: true })
    await field.pressSequentially('9001234567')
    await setCaret(field, '+7 (900) 12'.length)
    await field.press('Backspace')
    await expect(field).toHaveValue('+7 (900) 134-56-7')
    expect(await caretOf(field)).toEqual([10, 10])
    await field.press('9')
    await expect(field).toHaveValue('+7 (900) 193-45-67')
    expect(await caretOf(field)).toEqual([11, 11])
  })

  test('is erased to nothing by one key', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Телефон', exact: true })
    await field.pressSequentially('9001234567')
    for (let count = 0; count < 11; count += 1) await field.press('Backspace')
    await expect(field).toHaveValue('')
  })

  for (const pasted of ['8 (900) 000-00-01', '+79000000001', '9000000001', ' 7 900 000 00 01 ']) {
    test(`takes «${pasted}» that comes whole, as from the clipboard`, async ({ page }) => {
      const field = page.getByRole('textbox', { name: 'Телефон', exact: true })
      await field.focus()
      await page.keyboard.insertText(pasted)
      await expect(field).toHaveValue('+7 (900) 000-00-01')
    })
  }

  test('tells readers what is wrong with it', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Телефон друга' })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('Введите номер целиком')
  })
})

test.describe('a select', () => {
  test('is chosen from by keyboard', async ({ page }) => {
    const select = page.getByRole('combobox', { name: 'Порядок', exact: true })
    await expect(select).toHaveValue('popular')
    await select.press('Space')
    await expect(select.getByRole('option', { name: 'Сначала популярные' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select).toHaveValue('new')
    await expect(select).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(select).toHaveValue('new')
  })

  test('says when nothing is chosen, and when nothing can be', async ({ page }) => {
    const empty = page.getByRole('combobox', { name: 'Порядок, ещё не выбран' })
    await expect(empty.getByRole('option', { name: 'Выберите порядок' })).toHaveJSProperty(
      'selected',
      true,
    )
    await expect(empty).toHaveAccessibleDescription('Выберите порядок')
    await expect(page.getByRole('combobox', { name: 'Порядок, недоступен' })).toBeDisabled()
  })
})

test.describe('a rating input', () => {
  test('is changed by arrows', async ({ page }) => {
    const stars = page.getByRole('group', { name: 'Оцените посещение' })
    const four = stars.getByRole('radio', { name: '4 из 5, хорошо' })
    await expect(four).toBeChecked()
    await four.press('ArrowRight')
    await expect(stars.getByRole('radio', { name: '5 из 5, отлично' })).toBeChecked()
    await expect(stars.getByRole('radio', { name: '5 из 5, отлично' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(stars.getByRole('radio', { name: '3 из 5, нормально' })).toBeChecked()
  })

  test('starts with no star, and takes one by Space or by a press', async ({ page }) => {
    const stars = page.getByRole('group', { name: 'Ещё не оценено' })
    await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
    await stars.getByRole('radio').first().press('Space')
    await expect(stars.getByRole('radio', { name: '1 из 5, ужасно' })).toBeChecked()
    await stars.getByRole('radio', { name: '5 из 5, отлично' }).click()
    await expect(stars.getByRole('radio', { checked: true })).toHaveValue('5')
  })
})

test.describe('a loading button', () => {
  test('keeps the focus and lets no second press through', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Оплатить' })
    const presses = await page.evaluateHandle(() => {
      const seen: boolean[] = []
      addEventListener('click', (event) => seen.push(event.defaultPrevented))
      return seen
    })
    await button.focus()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeDisabled()
    await page.keyboard.press('Enter')
    await button.click({ force: true })
    expect(await presses.jsonValue()).toEqual([true, true])

    await page.getByRole('button', { name: 'Остановить' }).first().click()
    await expect(button).toBeEnabled()
    await expect(button).not.toHaveAttribute('aria-busy')
    await button.click()
    expect((await presses.jsonValue()).at(-1)).toBe(false)
  })
})
