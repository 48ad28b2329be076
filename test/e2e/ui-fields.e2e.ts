import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test('fields and buttons work by keyboard and announce their state', async ({ page }) => {
  await openGallery(page)
  await test.step('a phone field masks typed, edited and pasted text', async () => {
    const field = page.getByRole('textbox', { name: 'Телефон', exact: true })
    const type = async () => {
      await field.fill('')
      await field.pressSequentially('9001234567')
    }
    const caret = () =>
      field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
    const setCaret = (at: number) =>
      field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)

    await test.step('masks typed text, and accepts no more than a number', async () => {
      await type()
      await expect(field).toHaveValue('+7 (900) 123-45-67')
      await field.press('8')
      await expect(field).toHaveValue('+7 (900) 123-45-67')
      await field.press('a')
      await expect(field).toHaveValue('+7 (900) 123-45-67')
    })

    await test.step('keeps the caret when the middle is edited', async () => {
      await type()
      await setCaret('+7 (900) 12'.length)
      await field.press('Backspace')
      await expect(field).toHaveValue('+7 (900) 134-56-7')
      expect(await caret()).toEqual([10, 10])
      await field.press('9')
      await expect(field).toHaveValue('+7 (900) 193-45-67')
      expect(await caret()).toEqual([11, 11])
    })

    await test.step('is cleared by one key, the plus last', async () => {
      await type()
      for (let count = 0; count < 12; count += 1) await field.press('Backspace')
      await expect(field).toHaveValue('')
    })

    await test.step('accepts a whole number, as from the clipboard', async () => {
      for (const pasted of [
        '8 (900) 000-00-01',
        '+79000000001',
        '9000000001',
        ' 7 900 000 00 01 ',
      ]) {
        await field.fill('')
        await page.keyboard.insertText(pasted)
        await expect(field, pasted).toHaveValue('+7 (900) 000-00-01')
      }
    })

    await test.step('describes its error to screen readers', async () => {
      const wrong = page.getByRole('textbox', { name: 'Телефон друга' })
      await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      await expect(wrong).toHaveAccessibleDescription('Введите номер целиком')
    })
  })
  await test.step('a select works by keyboard and announces its state', async () => {
    await test.step('an option is chosen by keyboard', async () => {
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

    await test.step('announces an empty value and a disabled state', async () => {
      const empty = page.getByRole('combobox', { name: 'Порядок, ещё не выбран' })
      await expect(empty.getByRole('option', { name: 'Выберите порядок' })).toHaveJSProperty(
        'selected',
        true,
      )
      await expect(empty).toHaveAccessibleDescription('Выберите порядок')
      await expect(page.getByRole('combobox', { name: 'Порядок, недоступен' })).toBeDisabled()
    })
  })
  await test.step('a rating input changes by arrows, Space and clicks', async () => {
    await test.step('changes by arrows', async () => {
      const stars = page.getByRole('radiogroup', { name: 'Оцените посещение' })
      const four = stars.getByRole('radio', { name: '4 из 5, хорошо' })
      await expect(four).toBeChecked()
      await four.press('ArrowRight')
      await expect(stars.getByRole('radio', { name: '5 из 5, отлично' })).toBeChecked()
      await expect(stars.getByRole('radio', { name: '5 из 5, отлично' })).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(stars.getByRole('radio', { name: '3 из 5, нормально' })).toBeChecked()
    })

    await test.step('starts without a star, and accepts one by Space or click', async () => {
      const stars = page.getByRole('radiogroup', { name: 'Ещё не оценено' })
      await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
      await stars.getByRole('radio').first().press('Space')
      await expect(stars.getByRole('radio', { name: '1 из 5, ужасно' })).toBeChecked()
      await stars.getByRole('radio', { name: '5 из 5, отлично' }).click()
      await expect(stars.getByRole('radio', { checked: true })).toHaveValue('5')
    })
  })
  await test.step('a loading button keeps the focus and ignores a second click', async () => {
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
