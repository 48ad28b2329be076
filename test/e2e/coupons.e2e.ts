import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/axe.ts'
import {
  expect,
  openNewContext,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { createMerchantKey } from '../support/merchant-key.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

/** A user with four coupons: two active, one redeemed, one expired. */
async function signInWithCoupons(
  page: Page,
): Promise<{ email: string; token: string; ids: number[] }> {
  const { id: userId, email, token } = await registerAndSignIn(page)
  await query(
    `select post_transaction('gift', $1, null,
       array[house_account('promo'), user_account($2, 'balance')], array[-99000000::bigint, 99000000])`,
    [`e2e:${email}`, userId],
  )
  const [bought] = await query<{ id: number }>(
    `select place_order(json_populate_record(null::new_order, json_build_object(
       'user_id', $1::bigint, 'method', 'sbp', 'from_balance', true, 'request_key', $2::text,
       'lines', json_build_array(json_build_object(
         'deal_id', chosen.deal_id, 'option_id', chosen.option_id, 'quantity', 4))))) as id
     from (
       select deals.id as deal_id, deal_options.id as option_id
       from deals
       join deal_options on deal_options.deal_id = deals.id
       join deal_places on deal_places.deal_id = deals.id
       where deals.status = 'published' and deals.starts_at < now() and deals.ends_at > now()
         and deals.available_quantity < 0 and deals.is_coupon_digital
       order by deals.id limit 1
     ) as chosen`,
    [userId, `e2e:${email}`],
  )
  const coupons = await query<{ id: number }>(
    `update coupons
     set starts_at = now() - interval '1 day', ends_at = now() + position * interval '40 hours',
         status = case position when 3 then 'used' when 4 then 'expired' else 'active' end,
         used_at = case position when 3 then now() end
     where purchase_id = $1
     returning id::int`,
    [bought?.id],
  )
  return { email, token, ids: coupons.map(({ id }) => id).toSorted((a, b) => a - b) }
}

const changeStatus = (couponId: number, status: string) =>
  query('update coupons set status = $2 where id = $1', [couponId, status])

const createDeskKey = (couponId: number) => createMerchantKey(query, couponId, 'Касса на Тверской')

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /№ \d{4} \d{4}/ })

test('lists, filters, opens and shows coupons at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { ids } = await signInWithCoupons(page)
  await page.goto('/user')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Купоны/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Купоны')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Остался 1')
  await expectNoOverflow(page)
  const option = rows(page).first().getByText(' · ').first()
  const cut = () => option.evaluate((text) => text.scrollWidth - text.clientWidth)
  await expect.poll(cut).toBe(0)

  const filters = page.getByRole('navigation', { name: 'Какие купоны показать' })
  await filters.getByRole('link', { name: /^Использованные/ }).click()
  await expect(page).toHaveURL(/status=used$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Использован')
  await filters.getByRole('link', { name: /^Возвраты/ }).click()
  await expect(page.getByRole('heading', { name: 'Возвратов нет' })).toBeVisible()
  await filters.getByRole('link', { name: /^Все/ }).click()
  await expect(rows(page)).toHaveCount(4)
  await filters.getByRole('link', { name: /^Действующие/ }).click()

  await expect(rows(page)).toHaveCount(2)
  // As in Safari, whose clicks focus no links.
  await rows(page)
    .first()
    .evaluate((link: HTMLElement) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      link.click()
    })
  await expect(page).toHaveURL(new RegExp(`/user/coupons\\?coupon=${ids[0]}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(
    page.getByRole('navigation', { name: 'Основные разделы' }).getByText('Профиль'),
  ).toHaveAttribute('aria-current', 'true')
  const code = page.getByRole('img', { name: /^QR-код купона/ })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThan(280)
  await expect(page.getByRole('link', { name: 'Вернуть купон' })).toHaveAttribute(
    'href',
    `/user/coupone_return_request_new/?couponId=${ids[0]}`,
  )
  await expect(page.getByRole('heading', { name: 'Где это' })).toBeVisible()
  await expectNoOverflow(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: 'Показать на кассе' }).click()
  await expect(page).toHaveURL(/\/user\/coupons\/show\?coupon=\d+$/)
  await expect(code).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'К купону' }).click()
  await expect(page.getByRole('heading', { name: 'Условия' })).toBeVisible()
})

test('prints a coupon, exports it to the calendar and copies it', async ({ page, context }) => {
  const { ids } = await signInWithCoupons(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/user/coupons?coupon=${ids[0]}`)
  const pdf = page.getByRole('link', { name: 'PDF' })
  await expect(pdf).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'В календарь' }).click()
  expect((await download).suggestedFilename()).toBe(`skidora-${ids[0]}.ics`)

  await page.getByRole('button', { name: 'Копировать номер' }).click()
  await expect(page.getByText('Скопировано')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{12}$/)
})

test.describe('sending a coupon', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('sends it to a friend as a gift, by keyboard, and reports a failure', async ({ page }) => {
    const { email, ids } = await signInWithCoupons(page)
    // Routed before the page opens: added to a running page, it may come too late.
    let requests = 0
    await page.route('**/send-coupons', (route) => {
      requests += 1
      return requests === 2 ? route.abort() : route.continue()
    })
    await page.goto(`/user/coupons?coupon=${ids[0]}`)
    const opener = page.getByRole('button', { name: 'Отправить' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Отправить купон' })
    await expect(dialog.getByLabel('Почта')).toHaveValue(email)
    // The dialog takes the focus shortly after it is rendered.
    await expect(dialog.locator(':focus')).toHaveCount(1)

    await dialog.getByLabel('Почта').fill('nina@yandex.ry')
    await dialog.getByRole('button', { name: 'nina@yandex.ru' }).click()
    await expect(dialog.getByLabel('Почта')).toHaveValue('nina@yandex.ru')
    await expect(dialog.getByLabel('Почта')).toBeFocused()

    await dialog.getByLabel('Почта').fill('без собаки')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Проверьте адрес почты.')).toBeVisible()

    const friend = `friend-${crypto.randomUUID()}@mail.ru`
    await dialog.getByLabel('Почта').fill(friend)
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText('Не получилось отправить купон. Попробуйте ещё раз через минуту.'),
    ).toBeVisible()

    await dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog.getByText(`Отправили на ${friend}.`)).toBeVisible()
    const letter = await messageTo(page.request, friend)
    expect(letter.subject).toMatch(/^Вера дарит вам купон: /)
    expect(letter.text).toMatch(/№ \d{4} \d{4} \d{4}, ПИН \d{4}/)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByLabel('СМС').check()
    await expect(dialog.getByText('СМС отправлять пока некуда')).toBeVisible()
  })
})

test.describe('at the cash desk', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('a cashier without an account redeems a scanned coupon once, at 375 px', async ({
    page,
    browser,
  }) => {
    const { ids, token } = await signInWithCoupons(page)
    const details = await page.request.get(`/api/v4/coupon/getDetails?couponId=${ids[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { qrText, number, pin } = (await details.json()).data
    const scanned = new URL(qrText).pathname
    // The buyer gets their own page by the same QR code.
    await page.goto(scanned)
    await expect(page).toHaveURL(new RegExp(`/user/coupons\\?coupon=${ids[0]}$`))

    const show = await page.context().newPage()
    await show.goto(`/user/coupons/show?coupon=${ids[0]}`)
    const code = (shown: Page) => shown.getByRole('img', { name: /^QR-код купона/ })
    for (const shown of [page, show]) await expect(code(shown)).toBeVisible()

    const key = await createDeskKey(ids[0] ?? 0)
    const desk = await openNewContext(browser, { viewport: { width: 375, height: 812 } })
    const phone = desk.context()
    await desk.goto(scanned)
    await expect(desk).toHaveURL(/\/desk#\d+\.[\w-]{22}$/)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Вход для кассы')
    await expect(desk.getByRole('link', { name: 'Откройте его в аккаунте' })).toBeVisible()
    await expectNoOverflow(desk)
    await desk.getByRole('button', { name: 'Подключить кассу' }).click()
    await expect(desk.getByText('Введите ключ компании.', { exact: true })).toBeVisible()
    await desk.getByLabel('Ключ компании').fill('mk_wrong')
    await desk.getByRole('button', { name: 'Подключить кассу' }).click()
    await expect(desk.getByText('Ключ компании неверный или отозван.')).toBeVisible()
    await desk.getByLabel('Ключ компании').fill(key)
    await desk.getByRole('button', { name: 'Подключить кассу' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Купон действует')
    await expect(desk.getByText('Вера', { exact: true })).toBeVisible()
    await expect(desk.getByText(/включительно$/)).toBeVisible()
    expect(await desk.evaluate(() => document.cookie)).not.toContain('desk')
    await expectNoOverflow(desk)

    // A failed disconnection does not affect redeeming.
    await desk.route('**/desk/disconnect', (route) => route.abort())
    const disconnect = desk.getByRole('button', { name: 'Отключить устройство' })
    await disconnect.click()
    const sure = desk.getByRole('dialog', { name: 'Отключить устройство?' })
    await sure.getByRole('button', { name: 'Отключить' }).click()
    await expect(sure.getByRole('alert')).toContainText('Сервер не отвечает')
    await expectNoOverflow(desk)
    await sure.getByRole('button', { name: 'Отмена' }).click()
    await expect(sure).toBeHidden()
    await expect(disconnect).toBeFocused()
    await expect(desk.getByRole('alert')).toHaveCount(0)
    await desk.getByRole('button', { name: 'Погасить купон' }).click()
    await expect(desk.locator(':focus')).toContainText('Отменить погашение будет нельзя')
    await expect(desk.getByRole('button', { name: 'Да, погасить' })).toBeVisible()
    await desk.getByRole('button', { name: 'Нет' }).click()
    await expect(desk.locator(':focus')).toContainText('Погасить купон')
    await desk.unroute('**/desk/disconnect')

    // Returned while the page was open: the page shows it and redeems nothing.
    await changeStatus(ids[0] ?? 0, 'return_requested')
    await desk.getByRole('button', { name: 'Погасить купон' }).click()
    await desk.getByRole('button', { name: 'Да, погасить' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Погасить нельзя')
    await expect(desk.getByText('Покупатель возвращает этот купон.')).toBeVisible()
    await changeStatus(ids[0] ?? 0, 'active')
    // The buyer's pages may have noticed the return.
    for (const shown of [page, show]) {
      await shown.reload()
      await expect(code(shown)).toBeVisible()
    }
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Купон действует')

    // The request arrives and its response is lost: a retry does not redeem twice.
    let isLost = false
    await desk.route('**/desk/redeemCoupon', async (route) => {
      if (isLost) return route.continue()
      isLost = (await route.fetch()).ok()
      return route.abort()
    })
    await desk.getByRole('button', { name: 'Погасить купон' }).click()
    await desk.getByRole('button', { name: 'Да, погасить' }).click()
    await expect(desk.getByRole('alert')).toContainText('второй раз купон не спишется')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Неизвестно, погашен ли купон')
    await expect(desk.getByText('Погасить купон?')).toHaveCount(0)
    await expect(desk.getByRole('button', { name: 'Другой купон' })).toHaveCount(0)
    expect(await findViolationsInBothThemes(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Повторить' }).click()
    await expect(desk.getByRole('status').first()).toContainText('Купон погашен')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Купон погашен')
    await expect(desk.locator(':focus')).toContainText('Другой купон')
    await expectNoOverflow(desk)
    expect(await findViolationsInBothThemes(desk)).toEqual([])

    // The buyer's open pages notice the redemption.
    for (const shown of [page, show]) {
      await expect(shown.getByText('Использован', { exact: true })).toBeVisible()
      await expect(code(shown)).toHaveCount(0)
    }

    // Offline, the page does not know whether the coupon is redeemed.
    await desk.route('**/desk/checkCoupon', (route) => route.abort())
    await desk.goto('about:blank')
    await desk.goto(scanned)
    await expect(desk.getByRole('alert')).toHaveText(
      'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
    )
    await desk.unroute('**/desk/checkCoupon')
    await desk.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Погасить нельзя')
    await expect(desk.getByText(/^Купон уже погашен на этой кассе /)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Погасить купон' })).toHaveCount(0)

    await desk.getByRole('button', { name: 'Другой купон' }).click()
    await expect(desk).toHaveURL('/desk')
    await expect(desk.getByLabel('Номер купона')).toBeFocused()
    await expect(desk.getByRole('status').first()).toHaveText('')
    await desk.getByLabel('Номер купона').fill('абв')
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByText('Введите ПИН.')).toBeVisible()
    await desk.getByLabel('ПИН').fill(pin)
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByText('Номер купона — двенадцать цифр.')).toBeVisible()
    await desk.getByLabel('Номер купона').fill('https://example.com/1')
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByText('Это не QR-код купона Скидоры.')).toBeVisible()
    await expect(desk.getByLabel('Номер купона')).toHaveAttribute('aria-invalid', 'true')
    await desk.getByLabel('Номер купона').fill(number)
    await desk.getByLabel('ПИН').fill(pin === '0000' ? '0001' : '0000')
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByText(/^Неверный ПИН/)).toBeVisible()
    await phone.setOffline(true)
    await desk.getByLabel('ПИН').fill(pin)
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByRole('alert')).toContainText('Проверьте соединение')
    await phone.setOffline(false)
    await desk.getByRole('button', { name: 'Проверить купон' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Погасить нельзя')
    await expect(desk.locator(':focus')).toContainText('Другой купон')
    // After a typed coupon the URL is unchanged, and the form still opens again.
    await desk.getByRole('button', { name: 'Другой купон' }).click()
    await expect(desk.getByLabel('Номер купона')).toBeFocused()
    await expect(desk.getByLabel('Номер купона')).toHaveValue('')
    await disconnect.click()
    await sure.getByRole('button', { name: 'Отключить' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Вход для кассы')
    await expect(desk.locator(':focus')).toContainText('Вход для кассы')

    const linkHash = async () => {
      const made = await page.request.post('/api/v4/merchant/createDeskLink', {
        headers: { 'x-merchant-key': key },
        data: {},
      })
      return new URL((await made.json()).data.url).hash
    }
    await desk.goto('about:blank')
    await desk.goto(`/desk${await linkHash()}`)
    await desk.getByRole('button', { name: 'Подключить это устройство' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Погасить купон')
    await expect(desk).toHaveURL('/desk')

    // On a computer a scanner types the URL and presses Enter.
    await expect(desk.getByText(/^Отсканируйте QR-код купона/)).toBeVisible()
    await expect(desk.getByLabel('Номер купона')).toBeFocused()
    await desk.keyboard.type(qrText)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Погасить нельзя')
    await desk.goto('/c/999999.abcdef')
    for (const damaged of [null, '/desk#12', '/desk#12.abcdef']) {
      if (damaged) {
        await desk.goto('about:blank')
        await desk.goto(damaged)
      }
      await expect(desk.getByRole('alert')).toContainText('QR-код повреждён')
    }
    await desk.getByRole('button', { name: 'Ввести номер и ПИН' }).click()
    await expect(desk.getByLabel('Номер купона')).toBeFocused()
    await phone.close()

    const pocket = await openNewContext(browser, { isMobile: true, hasTouch: true })
    await pocket.goto(`/desk${await linkHash()}`)
    await pocket.getByRole('button', { name: 'Подключить это устройство' }).click()
    await expect(pocket.getByText(/^Наведите камеру телефона/)).toBeVisible()
    await expect(pocket.locator(':focus')).toContainText('Погасить купон')
    await expect(pocket.locator(':focus')).toHaveCSS('outline-style', 'none')
    await pocket.context().close()
  })

  test('a double click redeems nothing, and a disconnected device says so, at 375 px', async ({
    page,
    browser,
  }) => {
    const { ids, token } = await signInWithCoupons(page)
    const details = await page.request.get(`/api/v4/coupon/getDetails?couponId=${ids[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const key = await createDeskKey(ids[0] ?? 0)
    const desk = await openNewContext(browser, { viewport: { width: 320, height: 568 } })
    const phone = desk.context()
    await desk.goto(new URL((await details.json()).data.qrText).pathname)
    const heading = desk.getByRole('heading', { level: 1 })
    const connectDesk = async () => {
      await desk.getByLabel('Ключ компании').fill(key)
      await desk.getByRole('button', { name: 'Подключить кассу' }).click()
      await expect(heading).toHaveText('Купон действует')
    }
    await connectDesk()
    const redeem = desk.getByRole('button', { name: 'Погасить купон' })
    await desk.evaluate(() => scrollTo(0, 0))
    await expect(redeem).toBeInViewport({ ratio: 1 })
    await desk.setViewportSize({ width: 375, height: 812 })

    // With the clock stopped both clicks have the same time, however slow the machine is.
    const yes = desk.getByRole('button', { name: 'Да, погасить' })
    await desk.clock.install()
    await desk.clock.pauseAt(Date.now() + 60_000)
    const { x = 0, y = 0, width = 0, height = 0 } = (await redeem.boundingBox()) ?? {}
    await redeem.click()
    await expect(desk.locator(':focus')).toContainText('Отменить погашение будет нельзя')
    await desk.mouse.click(x + width / 2, y + height / 2)
    await yes.dispatchEvent('click')
    await expect(yes).toBeVisible()
    expect((await yes.boundingBox())?.y).toBeGreaterThan(y + height)
    await desk.clock.resume()

    const other = await phone.newPage()
    await other.goto('/desk')
    await other.getByRole('button', { name: 'Отключить устройство' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Вход для кассы')
    await expect(other.getByRole('alert')).toHaveCount(0)
    await other.close()
    await yes.click()
    await expect(heading).toHaveText('Вход для кассы')
    await expect(desk.getByRole('alert')).toContainText('Это устройство отключили')
    await expect(desk.getByRole('alert')).toContainText('Купон не погашен')
    await connectDesk()
    await phone.close()
  })
})

test('disables and enables reminders', async ({ page }) => {
  await signInWithCoupons(page)
  await page.goto('/user/subscribe')
  const box = page.getByLabel('Напоминать о купонах')
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(page.getByText('Больше не будем напоминать о купонах.')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('shows a user without purchases where to buy', async ({ page }) => {
  await signInWithoutForm(page, 'empty@skidora.ru')
  await page.goto('/user/coupons/index.php')
  await expect(page.getByRole('heading', { name: 'Купонов пока нет' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Акции сегодня' })).toBeVisible()
  for (const coupon of ['1', 'x', '0', '9'.repeat(40), encodeURIComponent('🎟️')]) {
    await page.goto(`/user/coupons?coupon=${coupon}`)
    await expect(page.getByRole('heading', { name: 'Такого купона у вас нет' })).toBeVisible()
  }
})

test('redirects a guest to sign-in and then to the coupon', async ({ page }) => {
  await page.goto('/user/coupons?coupon=1')
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/user/coupons?coupon=1')}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('coupons can be found, read and shown', async ({ page }) => {
    await signInWithCoupons(page)
    await page.goto('/user/coupons')
    await page.getByRole('link', { name: /^Все \d/ }).click()
    await expect(rows(page)).toHaveCount(4)
    await page.goto('/user/coupons')
    await rows(page).first().click()
    await expect(page.getByRole('img', { name: /^QR-код купона/ })).toBeVisible()
    await page.getByRole('link', { name: 'Показать на кассе' }).click()
    await expect(page.getByText('ПИН', { exact: true })).toBeVisible()
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', allowedMessages: /Failed to load resource|ERR_INTERNET/ })

  test('opens viewed coupons offline, for their owner only', async ({ page, context }) => {
    const { ids } = await signInWithCoupons(page)
    await page.goto('/user/coupons')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const cachedUrls = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('coupons-'))
        return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : null
      })
    await expect.poll(cachedUrls).not.toBeNull()
    // From here on the service worker handles requests; the second coupon is opened by a link.
    await page.goto('/user/coupons')
    await page.goto(`/user/coupons?coupon=${ids[0]}`)
    const pdf = () =>
      page.evaluate(async (id) => {
        const file = await (await fetch(`/coupon-pdf?couponId=${id}`)).text()
        return file.slice(0, 5)
      }, ids[0])
    expect(await pdf()).toBe('%PDF-')
    await page.goto('/user/coupons')
    await rows(page).nth(1).click()
    await expect(page).toHaveURL(new RegExp(`coupon=${ids[1]}$`))
    const pages = [
      '/user/coupons',
      `/user/coupons?coupon=${ids[0]}`,
      `/user/coupons?coupon=${ids[1]}`,
      `/user/coupons/show?coupon=${ids[1]}`,
    ]
    await expect
      .poll(async () => {
        const urls = (await cachedUrls()) ?? []
        return pages.every((path) => urls.some((url) => url.endsWith(path)))
      })
      .toBe(true)

    await context.setOffline(true)
    await expect(page.getByText(/это сохранённая копия от \d.+ в.\d/)).toBeVisible()
    for (const path of pages.slice(1)) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /^QR-код купона/ })).toBeVisible()
    }
    await page.goto('/user/coupons')
    expect(await pdf()).toBe('%PDF-')
    await rows(page).nth(1).click()
    await expect(page.getByRole('img', { name: /^QR-код купона/ })).toBeVisible()
    await page.goto(`/user/coupons?coupon=${ids[2]}`).catch(() => {})
    await expect(page.getByRole('heading', { name: 'Нет соединения с интернетом' })).toBeVisible()
    await page.getByRole('link', { name: 'Открыть сохранённые купоны' }).click()
    await expect(rows(page).first()).toBeVisible()
    await page.goto(`/user/coupons?coupon=${ids[2]}`).catch(() => {})
    await expect(page.getByRole('heading', { name: 'Нет соединения с интернетом' })).toBeVisible()
    await context.setOffline(false)
    // The page reloads automatically, which would cancel an earlier navigation.
    await expect(page.getByRole('navigation', { name: 'Личный кабинет' })).toBeVisible()

    await page.goto('/user/coupons')
    await expect(page.getByText(/сохранённая копия/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Выйти' }).first().click()
    await expect(page).toHaveURL('/')
    await expect.poll(cachedUrls).toBeNull()
    await context.setOffline(true)
    await page.goto('/user/coupons').catch(() => {})
    await expect(page.getByRole('heading', { name: 'Нет соединения с интернетом' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Открыть сохранённые купоны' })).toHaveCount(0)
    await context.setOffline(false)
  })
})
