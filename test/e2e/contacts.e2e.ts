import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { expect, ownPassword, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { codeFor, messageTo, newPhone, wrong } from '../support/outbox.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|409|422|429)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const newAddress = () => `contact-${crypto.randomUUID()}@mail.ru`
async function openLink(page: Page, request: APIRequestContext, email: string) {
  const { text } = await messageTo(request, email, (message) => message.text.includes('token='))
  await page.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible()
}

async function openProfile(page: Page, isConfirmed = true): Promise<string> {
  const { email } = await registerAndSignIn(page, { isConfirmed })
  await page.goto('/user/profile')
  return email
}

test('adds a phone, then changes it with codes from both numbers, at 375 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const email = await openProfile(page)
  const [first, second] = [newPhone(), newPhone()]

  await page.getByRole('button', { name: 'Добавить телефон' }).click()
  await page.getByLabel('Новый телефон').fill('+7 900 000-00-01')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Этот телефон уже привязан к другому аккаунту.')).toBeVisible()
  await page.getByLabel('Новый телефон').fill(first)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText(/Отправить код ещё раз можно через \d+ с/)).toBeVisible()
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  await expectNoOverflow(page)
  await page.getByLabel('Код из СМС').fill(await codeFor(request, first))
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByLabel('Код из письма').fill(await codeFor(request, email, 'email'))
  await page.getByRole('button', { name: 'Добавить телефон' }).click()
  await expect(page.getByText('Телефон изменён')).toBeVisible()
  const change = page.getByRole('button', { name: 'Изменить телефон' })
  await expect(change).toBeFocused()

  await change.click()
  await page.getByLabel('Новый телефон').fill(second)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await codeFor(request, second)
  for (const left of ['Осталось 4', 'Осталось 3', 'Осталось 2', 'Осталась 1', 'закончились']) {
    await page.getByLabel('Код из СМС').fill(wrong(code))
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.getByText(left)).toBeVisible()
  }
  await page.getByLabel('Код из СМС').fill(code)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Код больше не действует')).toBeVisible()
  await page.getByRole('button', { name: 'Узнать код по звонку' }).click()
  const digits = page.getByLabel('Последние 4 цифры номера')
  await digits.fill(await codeFor(request, second, 'call'))
  await page.getByRole('button', { name: 'Продолжить' }).click()

  await expect(page.getByText('Осталось убедиться, что это вы.')).toBeVisible()
  const exCode = await codeFor(request, first)
  await page.getByLabel('Код из СМС').fill(wrong(exCode))
  await page.getByRole('button', { name: 'Сменить телефон' }).click()
  await expect(page.getByLabel('Код из СМС')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Код из СМС').fill(await codeFor(request, first))
  await page.getByRole('button', { name: 'Сменить телефон' }).click()
  await expect(change).toBeFocused()
  const shown = second.replace(/^\+7(...)(...)(..)(..)$/, '+7 $1 $2-$3-$4')
  await expect(page.getByText(shown)).toBeVisible()
  await page.reload()
  await expect(page.getByText(shown)).toBeVisible()
})

test('requires a confirmed e-mail before a phone is added, and the password to correct it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openProfile(page, false)
  await page.getByRole('button', { name: 'Добавить телефон' }).click()
  await expect(page.getByText('Сначала подтвердите почту.').first()).toBeVisible()
  await expect(page.getByLabel('Новый телефон')).toHaveCount(0)
  await expectNoOverflow(page)

  const email = newAddress()
  await page.getByRole('button', { name: 'Изменить почту' }).click()
  await page.getByLabel('Новая почта').fill(email)
  const password = page.getByLabel('Ваш пароль', { exact: true })
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Неверный пароль.')).toHaveCount(1)
  await expectNoOverflow(page)
  await password.fill(ownPassword)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText(`Отправили письмо на ${email}`)).toBeVisible()
  await openLink(page, request, email)
  await page.goto('/user/profile/confirm/phone')
  await expect(page.getByLabel('Новый телефон')).toBeFocused()
})

test('changes the e-mail with a code from the old one and a link to the new one', async ({
  page,
  request,
}) => {
  const old = await openProfile(page, false)
  await openLink(page, request, old)
  await page.goto('/user/profile')
  const email = newAddress()
  await page.getByRole('button', { name: 'Изменить почту' }).click()
  await expect(page.getByLabel('Новая почта')).toBeFocused()
  await page.getByLabel('Новая почта').fill('без собаки')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Проверьте адрес почты.')).toBeVisible()
  await page.getByLabel('Новая почта').fill('demo@skidora.ru')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  const code = await codeFor(request, old, 'email')
  await page.getByLabel('Код из письма').fill(code)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText('Этот адрес уже привязан к другому аккаунту.')).toBeVisible()

  // The recent code is still valid.
  await page.getByLabel('Новая почта').fill(email)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByLabel('Код из письма').fill(code)
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText(`Отправили письмо на ${email}`)).toBeVisible()
  await expect(page.getByText(/Отправить письмо ещё раз можно через \d+ с/)).toBeVisible()

  await page.goto('/user/profile')
  await expect(page.getByText(old)).toBeVisible()
  await openLink(page, request, email)
  await page.getByRole('link', { name: 'В личный кабинет' }).click()
  await expect(page).toHaveURL('/user')
  await page.goto('/user/profile')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(old)).toHaveCount(0)
  const notice = await messageTo(request, old, ({ text }) => text.includes('изменилась почта'))
  expect(notice.text).not.toContain(email)
})

test('requires a new code for another letter to the new address once the letter has expired', async ({
  page,
  request,
}) => {
  const old = await openProfile(page)
  const email = newAddress()
  await page.route('**/profile/email/send', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data && { ...data, resendIn: 0 } } })
  })
  await page.getByRole('button', { name: 'Изменить почту' }).click()
  await page.getByLabel('Новая почта').fill(email)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await page.getByLabel('Код из письма').fill(await codeFor(request, old, 'email'))
  await page.getByRole('button', { name: 'Отправить письмо' }).click()
  await expect(page.getByText(`Отправили письмо на ${email}`)).toBeVisible()
  await query(`update confirmations set expires_at = now() where recipient = '${email}'`)
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  await expect(page.getByLabel('Код из письма')).toHaveAttribute('aria-invalid', 'true')
})

test('opens the phone form by its link and saves the city', async ({ page }) => {
  await openProfile(page)
  await page.goto('/user/profile/confirm/phone')
  await expect(page.getByLabel('Новый телефон')).toBeFocused()
  await expect(page.getByLabel('Новый телефон')).toBeInViewport()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByLabel('Новый телефон')).toHaveCount(0)

  const city = page.getByLabel('Город', { exact: true })
  await expect(city).toHaveValue('')
  await city.selectOption({ label: 'Казань' })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('kazan')
  await city.selectOption({ label: 'Не выбран' })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('')
})

/** A 2:1 picture, red on the left and blue on the right. */
async function twoHalves(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#ff0000'
      context.fillRect(0, 0, 400, 400)
      context.fillStyle = '#0000ff'
      context.fillRect(400, 0, 400, 400)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Colours at the left and right of the header's avatar. */
async function headerColours(page: Page): Promise<string[]> {
  const picture = page.getByRole('link', { name: 'Профиль' }).locator('img')
  await expect(picture).toHaveAttribute('data-loaded', 'true')
  return picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 10
    canvas.height = 10
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, 10, 10)
    return [0, 9].map((x) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, 5, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
  })
}

/** A pinch-out gesture around the centre of a box. */
async function pinch(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const client = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const fingersAt = (apart: number) =>
    [-apart, apart].map((shift) => ({ x: box.x + box.width / 2 + shift, y }))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : fingersAt(apart),
    })
  await touch('touchStart', 20)
  await touch('touchMove', 40)
  await touch('touchMove', 60)
  await touch('touchEnd')
}

test('crops an avatar by keyboard and touch, saves and removes it, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 })
  await openProfile(page)
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await twoHalves(page) }
  const input = page.getByLabel('Файл с фото')
  const stage = page.getByRole('application', { name: 'Кадр' })
  const save = page.getByRole('button', { name: 'Сохранить фото' })

  await input.setInputFiles(file)
  await expect(stage).toBeFocused()
  await expectNoOverflow(page)
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await save.click()
  await expect(page.getByText('Фото сохранено')).toBeVisible()
  await expect.poll(() => headerColours(page)).toEqual(['blue', 'blue'])

  await page.reload()
  expect(await headerColours(page)).toEqual(['blue', 'blue'])
  await input.setInputFiles(file)
  await expect(stage).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(page.getByLabel('Масштаб')).toHaveValue('1')
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 10, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await pinch(page, box)
  await expect(page.getByLabel('Масштаб')).not.toHaveValue('1')
  await save.click()
  await expect(stage).toHaveCount(0)
  await expect.poll(() => headerColours(page)).toEqual(['red', 'red'])

  await page.getByRole('button', { name: 'Удалить фото' }).click()
  await expect(page.getByText('Фото удалено')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Загрузить фото' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Профиль' }).locator('img')).toHaveCount(0)
})

test('reports at once a file that is no picture or too large', async ({ page }) => {
  await openProfile(page)
  await expect(page.getByText('Файл можно перетащить сюда.')).toBeVisible()
  const input = page.getByLabel('Файл с фото')
  await input.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByRole('dialog', { name: 'Фото не открылось' })).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать другое' }).click()
  await input.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('Файл больше 10 МБ.')).toBeVisible()

  // Dropped onto the section; the browser can open the format, but the server rejects it.
  await page.getByRole('button', { name: 'Загрузить фото' }).evaluate((button) => {
    const pixel = 'R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='
    const bytes = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'me.gif', { type: 'image/gif' }))
    button.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }))
  })
  await page.getByRole('button', { name: 'Сохранить фото' }).click()
  await expect(page.getByRole('alert')).toContainText('Не получилось открыть картинку')
})

test.describe('on a touch screen', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('does not offer to drop a file', async ({ page }) => {
    await openProfile(page)
    await expect(page.getByText('WebP или AVIF до 10 МБ.')).toBeVisible()
    await expect(page.getByText('Файл можно перетащить сюда.')).toBeHidden()
  })
})

test('the page and its dialog have no axe violations', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'Добавить телефон' }).click()
  expect(await findViolations(page)).toEqual([])
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await twoHalves(page) }
  await page.getByLabel('Файл с фото').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Сохранить фото' })).toBeVisible()
  expect(await findViolations(page, { include: '[role=dialog]' })).toEqual([])
})
