import { lastMessage, skipMinute } from './accounts.ts'
import { addUser } from './add-user.ts'
import type { TestApp } from './app.ts'
import { call, callAt } from './call.ts'
import { openShop } from './shop.ts'

let count = 0

/** Signed-in buyers and their orders by the checkout calls. */
export function openCheckout(site: TestApp) {
  const shop = openShop(site.database)
  return {
    shop,

    /** A user with a phone and a balance in kopecks. */
    async buyer(balance = 0) {
      count += 1
      const person = await addUser(site)
      const phone = `+7922${String(count).padStart(7, '0')}`
      await shop.query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
        ...[person.id, phone],
      ])
      if (balance > 0) await this.fill(person.id, balance)
      return { ...person, phone }
    },

    fill: (userId: number, balance: number) =>
      shop.query(
        `select post_transaction('gift', $1, null,
           array[house_account('promo'), user_account($2, 'balance')], array[-$3::bigint, $3])`,
        [`gift:${shop.next()}`, userId, balance],
      ),

    order: (
      token: string,
      deal: { dealId: number; optionId: number },
      { key = `key-${shop.next()}`, name = 'checkout', ...more }: Record<string, unknown> = {},
    ) =>
      callAt<'POST /api/v4/checkout/createOrder'>(site, `POST /api/v4/${name}/createOrder`, {
        token,
        body: { dealOfferId: deal.dealId, dealOfferPriceId: deal.optionId, ...more },
        headers: { 'idempotency-key': String(key) },
      }),

    /** The code that confirms paying from the balance. */
    async balanceCode({ token, phone }: { token: string; phone: string }): Promise<string> {
      await skipMinute(site)
      await call(site, 'POST /api/v4/checkout/sendApproveCodePhone', { token, body: {} })
      return (await lastMessage(site, phone)).code ?? ''
    },
  }
}
