import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/axe.ts'
import { expect, openNewContext, test, useUniqueIp } from '../support/browser.ts'
import { signInWithCoupons } from '../support/coupon-owner.ts'
import { createMerchantKey } from '../support/merchant-key.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

const changeStatus = (couponId: number, status: string) =>
  query('update coupons set status = $2 where id = $1', [couponId, status])

const createDeskKey = (couponId: number) => createMerchantKey(query, couponId, 'Касса на Тверской')

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
    await expect(desk.locator(':focus')).toContainText('Купон погашен')
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
    await expect(desk.locator(':focus')).toContainText('Погасить нельзя')
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

    // A phone on its side: the result scrolls into view.
    await desk.setViewportSize({ width: 640, height: 400 })
    await redeem.click()
    await yes.click()
    await expect(heading).toHaveText('Купон погашен')
    await expect(desk.getByRole('status').first()).toBeFocused()
    await expect(desk.getByRole('status').first()).toBeInViewport({ ratio: 1 })
    await phone.close()
  })
})
