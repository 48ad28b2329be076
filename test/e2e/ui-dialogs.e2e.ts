import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test('dialogs, popups, corner cards and tooltips open, close and handle the focus', async ({
  page,
}) => {
  await openGallery(page)
  await test.step('a dialog traps the focus, hides the page and closes as configured', async () => {
    await test.step('traps the focus and restores it on Escape', async () => {
      const opener = page.getByRole('button', { name: 'Задать вопрос' })
      await opener.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Задать вопрос' })
      const question = dialog.getByRole('textbox', { name: 'Вопрос' })
      await expect(question).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Отправить' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('hides the page behind it from screen readers', async () => {
      const behind = page.getByRole('heading', { name: 'Детали интерфейса' })
      await expect(behind).toHaveCount(1)
      await page.getByRole('button', { name: 'Задать вопрос' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(behind).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(behind).toHaveCount(1)
    })

    await test.step('closes by its button and by a click outside', async () => {
      const opener = page.getByRole('button', { name: 'Задать вопрос' })
      const dialog = page.getByRole('dialog', { name: 'Задать вопрос' })
      await opener.click()
      await dialog.getByRole('button', { name: 'Закрыть' }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.click()
      await expect(dialog).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(dialog).toBeHidden()
    })

    await test.step('without overlayClose and closeBtn requires a choice', async () => {
      await page.getByRole('button', { name: 'Без крестика' }).click()
      const dialog = page.getByRole('dialog', { name: 'Отзыв отправлен' })
      await expect(dialog.getByRole('button')).toHaveText(['Хорошо'])
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Хорошо' }).click()
      await expect(dialog).toBeHidden()
    })
  })
  await test.step('a popup is anchored to its button and leaves the page usable', async () => {
    const title = 'Что входит в сервисный сбор'

    await test.step('opens by keyboard, and Escape restores the focus', async () => {
      const opener = page.getByRole('button', { name: 'У кнопки' })
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
      await opener.press('Enter')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: title })).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('leaves the page usable, and closes by a click on it', async () => {
      await page.getByRole('button', { name: 'У кнопки' }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Согласен с условиями' }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    })
  })
  await test.step('a corner card takes no focus and does not block the page', async () => {
    await test.step('asks without taking the focus or blocking the page', async () => {
      const opener = page.getByRole('button', { name: 'В углу' })
      await opener.press('Enter')
      const card = page.getByRole('dialog', { name: 'Ваш город — Казань?' })
      await expect(card).toBeInViewport({ ratio: 1 })
      await expect(opener).toBeFocused()
      await page.getByRole('checkbox', { name: 'Согласен с условиями' }).click()
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: 'Нет, другой' }).click()
      await expect(card).toBeHidden()
    })

    await test.step('closes by its button and by Escape from inside', async () => {
      const opener = page.getByRole('button', { name: 'В углу' })
      const card = page.getByRole('dialog', { name: 'Ваш город — Казань?' })
      await opener.click()
      await card.getByRole('button', { name: 'Закрыть' }).click()
      await expect(card).toBeHidden()
      await opener.click()
      await card.getByRole('button', { name: 'Да', exact: true }).press('Escape')
      await expect(card).toBeHidden()
    })
  })
  await test.step('a tooltip describes its button', async () => {
    const text = 'Купон можно вернуть до начала действия'

    await test.step('shows on focus, describes its button, and hides on blur', async () => {
      await page.getByRole('button', { name: 'Не получилось' }).focus()
      await page.keyboard.press('Tab')
      const button = page.getByRole('button', { name: 'О возврате' })
      await expect(button).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText(text)
      await expect(button).toHaveAccessibleDescription(text)
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('tooltip')).toBeHidden()
      await expect(button).toHaveAccessibleDescription('')
    })

    await test.step('shows on hover, and hides on Escape', async () => {
      await page.getByRole('button', { name: 'О возврате' }).hover()
      await expect(page.getByRole('tooltip')).toHaveText(text)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toBeHidden()
    })
  })
})
