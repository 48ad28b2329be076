import type { CDPSession, Page } from '@playwright/test'
import {
  cityUrl,
  expect,
  ownPassword,
  registerAndSignIn,
  test,
  useUniqueIp,
  waitForHydration,
} from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { makePromoCode } from '../support/promo-codes.ts'
import { totpCode } from '../support/totp-code.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|401|403|409|429)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** Registers an account and opens the sign-in settings. */
async function openSignInSettings(page: Page): Promise<string> {
  const { email } = await registerAndSignIn(page, { isConfirmed: true })
  await page.goto('/user/password')
  return email
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

async function showOtherMethods(page: Page) {
  await page.goto('/auth?redirect=/user/password')
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
}

/** Signs in up to the second step. */
async function enterPassword(page: Page, email: string, promocode = '') {
  await showOtherMethods(page)
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(ownPassword)
  if (promocode) {
    await page.getByText('Есть промокод?').click()
    await page.getByLabel('Промокод').fill(promocode)
  }
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Двухэтапный вход')
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Код').fill(code)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

async function expectSignedIn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пароль и вход')
  await waitForHydration(page)
}

test('enables the second step, keeps a promo code during sign-in, and disables it, at 375 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const email = await openSignInSettings(page)
  const section = page.getByRole('region', { name: 'Двухэтапный вход' })

  await section.getByRole('button', { name: 'Включить двухэтапный вход' }).click()
  await section.getByLabel('Ваш пароль', { exact: true }).fill('wrong')
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByText('Неверный пароль.')).toBeVisible()
  await section.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  await expectNoOverflow(page)
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
  await section.getByLabel('Код из приложения').fill('12345')
  await section.getByRole('button', { name: 'Включить', exact: true }).click()
  await expect(section.getByText(/Неверный код. Осталось/)).toBeVisible()
  const first = Date.now()
  await section.getByLabel('Код из приложения').fill(totpCode(secret, first))
  await section.getByRole('button', { name: 'Включить', exact: true }).click()

  await expect(section.getByRole('heading', { name: 'Сохраните коды' })).toBeVisible()
  await expect(section.locator(':focus')).toHaveCount(1)
  await expectNoOverflow(page)
  const codes = await section.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Скачать' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('skidora-recovery-codes.txt')
  const lines: string[] = []
  for await (const chunk of await download.createReadStream()) lines.push(String(chunk))
  expect(lines.join('')).toContain(codes.join('\n'))
  await page.emulateMedia({ media: 'print' })
  await expect(section.getByText(codes[0] ?? '')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await section.getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(section.getByText('есть 10 кодов восстановления')).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  // The code that enabled it is used up; the next one is accepted slightly early.
  await enterCode(page, totpCode(secret, first))
  await expect(page.getByText('Неверный код')).toHaveCount(1)
  await enterCode(page, totpCode(secret, Math.max(first + 30_000, Date.now())))
  await expectSignedIn(page)

  const promocode = await makePromoCode()
  await signOut(page)
  await enterPassword(page, email, promocode)
  await enterCode(page, codes[0]?.toLowerCase() ?? '')
  await expectSignedIn(page)
  await page.goto('/user/promocodes')
  await expect(page.getByText(promocode)).toBeVisible()
  await page.goto('/user/password')
  await expect(section.getByText('есть 9 кодов восстановления')).toBeVisible()

  await section.getByRole('button', { name: 'Новые коды восстановления' }).click()
  await section.getByLabel('Код').fill(codes[0] ?? '')
  await section.getByRole('button', { name: 'Создать новые коды' }).click()
  await expect(section.getByText(/Неверный код. Осталось/)).toBeVisible()
  await section.getByLabel('Код').fill(codes[1] ?? '')
  await section.getByRole('button', { name: 'Создать новые коды' }).click()
  await expect(section.locator('li code')).toHaveCount(10)
  const fresh = await section.locator('li code').allInnerTexts()
  await section.getByRole('button', { name: 'Коды сохранены' }).click()

  await section.getByRole('button', { name: 'Выключить двухэтапный вход' }).click()
  await section.getByLabel('Код').fill(fresh[0] ?? '')
  await section.getByRole('button', { name: 'Выключить', exact: true }).click()
  await expect(section.getByRole('button', { name: 'Включить двухэтапный вход' })).toBeVisible()
  await expect(section.locator(':focus')).toHaveCount(1)
})

/** A virtual authenticator that verifies the user automatically. */
async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const unlock = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { unlock }
}

test('creates, uses and removes a passkey at 1280 px', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { unlock } = await addAuthenticator(page)
  await openSignInSettings(page)
  const section = page.getByRole('region', { name: 'Ключи доступа' })
  await expect(section.getByText('Ключей пока нет')).toBeVisible()

  await section.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await section.getByLabel('Ваш пароль', { exact: true }).fill('wrong')
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByText('Неверный пароль.')).toBeVisible()
  await section.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  // The user cancels the browser's dialog.
  await unlock(false)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByRole('alert')).toContainText('Ключ не создан. Вы отменили запрос')
  await expect(section.getByLabel('Ваш пароль', { exact: true })).toHaveValue(ownPassword)
  await unlock(true)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByText(/Создан .+, ещё не использован/)).toBeVisible()
  await expect(section.getByText(/^Chrome, /)).toBeVisible()
  await expect(section.getByText(/^Ключ создан\./)).toBeFocused()
  await expectNoOverflow(page)

  await section.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await section.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  await expect(section.getByRole('alert')).toContainText('уже есть ключ')

  await signOut(page)
  await showOtherMethods(page)
  await unlock(false)
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Войти по ключу не получилось')
  await unlock(true)
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click()
  await expectSignedIn(page)
  await expect(section.getByText(/последний вход/)).toBeVisible()

  await section.getByRole('button', { name: /^Удалить ключ Chrome/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить ключ?' })
  await dialog.getByRole('button', { name: 'Отмена' }).click()
  await expect(dialog).toHaveCount(0)
  await section.getByRole('button', { name: /^Удалить ключ Chrome/ }).click()
  await dialog.getByLabel('Ваш пароль', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(dialog.getByText('Неверный пароль.')).toBeVisible()
  await dialog.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(section.getByText('Ключей пока нет')).toBeVisible()
  await expect(section.getByText(/^Ключ «Chrome, .+» удалён\.$/)).toBeFocused()
  await expect(dialog).toHaveCount(0)

  await signOut(page)
  await showOtherMethods(page)
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ доступа не подошёл')

  // A browser accepts passkeys of skidora.ru on spb.skidora.ru, but localhost is no domain.
  await page.goto(cityUrl(baseURL, 'spb', '/auth'))
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Войти по ключу доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('По этому адресу ключи доступа не работают')
})

test('hides passkeys on the form and explains them on the page in a browser without them', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openSignInSettings(page)
  const section = page.getByRole('region', { name: 'Ключи доступа' })
  await expect(section.getByText('Этот браузер не умеет создавать ключи')).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
  await signOut(page)
  await showOtherMethods(page)
  await expect(page.getByRole('button', { name: 'Почта и пароль' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Войти по ключу доступа' })).toHaveCount(0)
})

test('delays after five wrong codes', async ({ page }) => {
  await openSignInSettings(page)
  const section = page.getByRole('region', { name: 'Двухэтапный вход' })
  await section.getByRole('button', { name: 'Включить двухэтапный вход' }).click()
  await section.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await section.getByRole('button', { name: 'Продолжить' }).click()
  const submit = section.getByRole('button', { name: 'Включить', exact: true })
  for (const left of ['Осталось 4', 'Осталось 3', 'Осталось 2', 'Осталась 1', 'закончились']) {
    await section.getByLabel('Код из приложения').fill('12345')
    await submit.click()
    await expect(section.getByText(new RegExp(left))).toBeVisible()
  }
  await submit.click()
  await expect(section.getByRole('alert')).toContainText('Слишком много неудачных попыток')
})

test('offers no other sign-in methods until the e-mail is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { email } = await registerAndSignIn(page)
  await page.goto('/user/password')
  await expect(page.getByText(`Подтвердите адрес ${email}`)).toBeVisible()
  await expect(page.getByText('До этого нельзя создать ключ доступа')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Включить двухэтапный вход' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Создать ключ доступа' })).toHaveCount(0)
  await expect(page.getByText('Сначала подтвердите почту.')).toHaveCount(2)
  await expect(page.getByText('Ключей пока нет')).toHaveCount(0)
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  await expect(page.getByText(/Отправить письмо ещё раз можно через \d+ с/)).toBeVisible()
  await expect(page.getByText(`Подтвердите адрес ${email}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
