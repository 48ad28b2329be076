import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, useUniqueIp } from '../support/browser.ts'
import { codeFor, newPhone, outbox, wrong } from '../support/outbox.ts'
import { makePromoCode } from '../support/promo-codes.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|401|404|409|429)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const password = 'Skidora-2026'

async function requestCode(page: Page, phone: string) {
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
}

async function registerByPhone(page: Page, request: APIRequestContext, phone: string) {
  await requestCode(page, phone)
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').fill(await codeFor(request, phone, 'sms'))
  await page.getByRole('button', { name: 'Продолжить' }).click()
}

async function signInByPassword(page: Page, login: string, typed = password) {
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

test('keeps the screen of the code over a reload, and leads back to it', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  await page.goto('/auth')
  await requestCode(page, phone)
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = page.getByLabel('Код из СМС')
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  // The code was sent less than a minute ago.
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await code.fill(await codeFor(request, phone, 'sms'))
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Вера' })).toBeVisible()
})

test('registers a new phone over the current page and returns to it', async ({ page, request }) => {
  const phone = newPhone()
  await page.goto('/today/')
  await page.getByRole('link', { name: 'Войти' }).waitFor()
  await page.evaluate(() => scrollTo(0, 900))
  // A click by the test would scroll to the link.
  await page.getByRole('link', { name: 'Войти' }).evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true })
    link.click()
  })
  await requestCode(page, phone)
  // A blank name is rejected before an SMS is sent, with a single error beside its field.
  await expect(page.getByLabel('Имя')).toBeFocused()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByText('Введите имя')).toHaveCount(1)
  await expect(page.getByLabel('Имя')).toBeFocused()
  expect((await outbox(request)).filter(({ to }) => to === phone)).toEqual([])
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').fill(await codeFor(request, phone, 'sms'))
  // A name rejected by the server is requested again here, and the same code still works.
  await page.route(
    '**/client/registration',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), name: ' ' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Введите имя')).toHaveCount(1)
  await expect(page.getByLabel('Код из СМС')).not.toHaveValue('')
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Вера' })).toBeFocused()
  await expect(page).toHaveURL(/\/today\/$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
})

test('says why the sign-in form opened, marks missing fields and keeps a promo code', async ({
  page,
}) => {
  const code = await makePromoCode()
  await page.goto('/user/promocodes')
  await expect(page.getByText('Войдите, чтобы увидеть свои заказы и деньги')).toBeVisible()
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  const login = page.getByLabel('Почта или телефон')
  await expect(login).toBeFocused()
  const submit = page.getByRole('button', { name: 'Войти', exact: true })
  await submit.click()
  await expect(page.getByText('Введите почту или телефон')).toHaveCount(1)
  await expect(page.getByText('Введите пароль')).toHaveCount(1)
  await expect(login).toBeFocused()

  await login.fill('empty@skidora.ru')
  const typed = page.getByLabel('Пароль', { exact: true })
  // Typing clears the error of its own field only.
  await expect(page.getByText('Введите почту или телефон')).toHaveCount(0)
  await expect(login).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Введите пароль')).toHaveCount(1)
  await typed.fill(password)
  await expect(page.getByText('Введите пароль')).toHaveCount(0)
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(typed).toHaveAttribute('type', 'text')
  await page.getByText('Есть промокод?').click()
  await page.getByLabel('Промокод').fill('НЕТ-ТАКОГО')
  await submit.click()
  await expect(page.getByText('Такого промокода нет. Проверьте, нет ли опечатки.')).toHaveCount(1)
  await expect(page.getByLabel('Промокод')).toBeFocused()
  await page.getByLabel('Промокод').fill(code.toLowerCase())
  await submit.click()
  await expect(page).toHaveURL(/\/user\/promocodes$/)
  await expect(page.getByText(code)).toBeVisible()
})

test('signs a known phone in by the last digits of a call', async ({ page, request }) => {
  const phone = newPhone()
  await page.goto('/auth')
  await expect(page.getByLabel('Телефон')).toBeFocused()
  await registerByPhone(page, request, phone)
  await page.getByRole('link', { name: 'Вера' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('link', { name: 'Войти', exact: true }).click()
  await requestCode(page, phone)
  await page.getByRole('button', { name: 'Узнать код по звонку' }).click()
  const code = await codeFor(request, phone, 'call')
  await expect(page.getByLabel('Последние 4 цифры номера')).toBeFocused()
  await page.getByLabel('Последние 4 цифры номера').fill(code)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Вера' })).toBeVisible()
})

test('counts wrong codes, and the fifth invalidates the code', async ({ page, request }) => {
  const phone = newPhone()
  await page.goto('/auth')
  await requestCode(page, phone)
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await codeFor(request, phone, 'sms')
  await expect(page.getByText(/Отправить код ещё раз можно через \d+ с/)).toBeVisible()
  for (const left of ['Осталось 4', 'Осталось 3', 'Осталось 2', 'Осталась 1', 'закончились']) {
    await page.getByLabel('Код из СМС').fill(wrong(code))
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await expect(page.getByText(new RegExp(`^Неверный код.*${left}`))).toHaveCount(1)
  }
  await page.getByLabel('Код из СМС').fill(code)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Код больше не действует')).toHaveCount(1)
})

test('rejects an expired code and accepts a new one', async ({ page, request }) => {
  const phone = newPhone()
  await page.goto('/auth')
  await requestCode(page, phone)
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const late = await codeFor(request, phone, 'sms')
  await query(
    `update confirmations
     set expires_at = now(), created_at = now() - interval '5 minutes'
     where recipient = '${phone}'`,
  )
  await page.getByLabel('Код из СМС').fill(late)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByText('Код больше не действует')).toHaveCount(1)
  await page.getByRole('button', { name: 'Узнать код по звонку' }).click()
  const fresh = await codeFor(request, phone, 'call')
  await page.getByLabel('Последние 4 цифры номера').fill(fresh)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Вера' })).toBeVisible()
})

test('follows the transitions of the form by back arrows', async ({ page }) => {
  await page.goto('/auth')
  const heading = page.getByRole('heading', { level: 1 })
  const back = page.getByRole('button', { name: 'Назад' })
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await expect(heading).toHaveText('Другие способы входа')
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await expect(heading).toHaveText('Вход по паролю')
  await back.click()
  await expect(heading).toHaveText('Другие способы входа')
  await page.getByRole('button', { name: 'Регистрация по почте' }).click()
  await expect(heading).toHaveText('Регистрация по почте')
  await page.getByLabel('Почта').fill('nina@gmial.com')
  await page.getByRole('button', { name: 'nina@gmail.com' }).click()
  await expect(page.getByLabel('Почта')).toHaveValue('nina@gmail.com')
  await back.click()
  await expect(heading).toHaveText('Вход или регистрация')
})

test('goes one step back by the browser’s Back and keeps the typed values', async ({ page }) => {
  await page.goto('/')
  await page.goto('/auth')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill('anna@mail.ru')
  await page.goBack()
  await expect(heading).toHaveText('Другие способы входа')
  await page.goForward()
  await expect(page.getByLabel('Почта или телефон')).toHaveValue('anna@mail.ru')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(heading).toHaveText('Другие способы входа')
  await page.goBack()
  await expect(heading).toHaveText('Вход или регистрация')
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('redirects a guest from the account page to sign-in, then shows the account', async ({
  page,
}) => {
  await page.goto('/user/devices')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fuser%2Fdevices$/)
  await signInByPassword(page, 'empty@skidora.ru')
  await expect(page).toHaveURL(/\/user\/devices$/)
  await expect(page.getByText('Вход по паролю').first()).toBeVisible()
  await expect(page.getByText('Это устройство')).toBeVisible()
})

test('never redirects to another site after sign-in', async ({ page }) => {
  await page.goto('/auth?redirect=//evil.example/')
  await signInByPassword(page, 'staff@skidora.ru')
  await expect(page.getByRole('link', { name: 'Мария' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('marks the invalid fields of a registration by e-mail', async ({ page }) => {
  await page.goto('/registration')
  await page.getByLabel('Имя').fill('Иван')
  await page.getByLabel('Почта').fill('demo@skidora.ru')
  await page.getByLabel('Пароль', { exact: true }).fill('qwertyuiop')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Пароль', { exact: true }).fill('velvet-Onion-42')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByLabel('Почта')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Восстановить пароль' })).toBeVisible()
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByLabel('Почта или телефон')).toHaveValue('demo@skidora.ru')
  await expect(page).toHaveTitle('Вход по паролю — Скидора')
  await page.goBack()
  await expect(page).toHaveTitle('Регистрация по почте — Скидора')
  await expect(page.getByLabel('Имя')).toHaveValue('Иван')
  await page.getByLabel('Почта').fill(`ivan-${crypto.randomUUID()}@mail.ru`)
  await page.getByLabel('Пароль', { exact: true }).fill('velvet-Onion-42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Вы зарегистрированы' })).toBeFocused()
})

test('updates the page when another tab signs in as another user', async ({ page }) => {
  await page.goto('/auth?redirect=/user/profile')
  const checked = page.waitForResponse(/profile\/personal-info/)
  await signInByPassword(page, 'demo@skidora.ru')
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  await checked
  const other = await page.context().newPage()
  await other.goto('/auth')
  await signInByPassword(other, 'staff@skidora.ru')
  await expect(page.getByLabel('Имя')).toHaveValue('Мария')
  await other.close()
})

test('ends a session on the next page after it was revoked elsewhere', async ({ page }) => {
  await page.goto('/auth')
  // Revoked before the page has checked it, the page would reload while we open the next.
  const checked = page.waitForResponse(/profile\/personal-info/)
  await signInByPassword(page, 'demo@skidora.ru')
  await expect(page.getByRole('link', { name: 'Анна' })).toBeVisible()
  await checked
  await page.evaluate(async () => {
    const token = localStorage.getItem('token')
    await fetch('/api/v4/auth/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('unlocks sign-in after five wrong passwords by the link from the e-mail', async ({
  page,
  request,
}) => {
  const email = `locked-${crypto.randomUUID()}@mail.ru`
  const own = 'velvet-Onion-42'
  await page.goto('/registration')
  await page.getByLabel('Имя').fill('Лев')
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText(`Мы отправили письмо на ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('link', { name: 'Лев' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto('/auth')
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(email)
  const submit = page.getByRole('button', { name: 'Войти', exact: true })
  const alert = page.getByRole('alert')
  for (let index = 0; index < 5; index += 1) {
    await page.getByLabel('Пароль', { exact: true }).fill(`wrong-${index}`)
    const responded = page.waitForResponse(/auth\/sign-in/)
    await submit.click()
    await responded
    await expect(alert).toContainText('Неверный логин или пароль')
  }
  await page.getByLabel('Пароль', { exact: true }).fill(own)
  await submit.click()
  await expect(alert).toContainText('Слишком много неудачных попыток')

  const texts = (await outbox(request)).filter(({ to }) => to === email).map(({ text }) => text)
  await page.goto(texts.join(' ').match(/https?:\/\/\S+unlock=\S+/)?.[0] ?? '')
  await expect(page.getByText('Ждать больше не нужно')).toBeVisible()
  await page.getByLabel('Почта или телефон').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(own)
  await submit.click()
  await expect(page.getByRole('link', { name: 'Лев' })).toBeVisible()
})
