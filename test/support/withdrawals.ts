import { createDestinations } from '../../apps/server/src/modules/withdrawals/destinations.ts'
import { createVault } from '../../apps/server/src/vault.ts'
import { signIn } from './accounts.ts'
import type { TestApp } from './app.ts'
import { call } from './call.ts'
import { formOf, formType, type Part } from './multipart.ts'
import { openShop } from './shop.ts'

export const goodCard = '5555 5555 5555 4444'
export const otherCard = '2202 4743 0132 2987'
export const scan = Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n')

/** Sealed like on a test site, with its key. */
export const destinationsWith = (key = Buffer.alloc(32, 7)) =>
  createDestinations(createVault(key, { error: () => {} }), key)

/** Users with a balance, and their withdrawals. */
export function openWithdrawals(site: TestApp) {
  const shop = openShop(site.database)
  let count = 0

  async function post(name: string, token: string, query: object, parts: Part[], key?: string) {
    const response = await site.app.inject({
      method: 'POST',
      url: `/api/v4/withdrawal/${name}`,
      query: query as Record<string, string>,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': formType,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: formOf(parts),
    })
    const { data, error } = response.json()
    return { status: response.statusCode, data, error }
  }

  const fieldsOf = (fields: object): Part[] =>
    Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }))
  const filesOf = (files: Buffer[]): Part[] =>
    files.map((content, index) => ({ name: 'file', content, fileName: `скан-${index + 1}.pdf` }))

  return {
    shop,

    /** A user with a confirmed e-mail and a balance in rubles. */
    async somebody(rubles = 1000) {
      count += 1
      const email = `saver-${count}-${Date.now()}@mail.ru`
      const { id } = await shop.one<{ id: number }>(
        `insert into users (email, name, password_hash, email_confirmed_at)
         select $1, 'Вера', password_hash, now() from users where email = 'demo@skidora.ru' returning id`,
        [email],
      )
      if (rubles > 0)
        await shop.query(
          `select post_transaction('gift', $1, null,
             array[house_account('promo'), user_account($2, 'balance')], array[-$3::bigint, $3])`,
          [`gift:${email}`, id, rubles * 100],
        )
      return { id, email, token: await signIn(site, email) }
    },

    /** A user with an earlier payout to `goodCard`. */
    async regular(rubles = 1000) {
      const person = await this.somebody(rubles + 100)
      const sent = await this.send(person, { ...this.wish(100) })
      await shop.query(`update withdrawals set hold_until = now() where code = $1`, [
        sent.data.uniqueCode,
      ])
      await shop.query(
        `select release_withdrawal(id), settle_withdrawal(id, 'paid') from withdrawals where code = $1`,
        [sent.data.uniqueCode],
      )
      await shop.query(
        `update withdrawals set requested_at = requested_at - interval '31 days' where code = $1`,
        [sent.data.uniqueCode],
      )
      return person
    },

    wish: (amount: number, more: object = {}) => ({
      ...{ amount, fullName: 'Вера Петрова', method: 'bank_card', cardNumber: goodCard },
      ...more,
    }),

    saveDraft: (token: string, body: object, uniqueCode?: string) =>
      call(site, 'POST /api/v4/withdrawal/saveDraft', {
        token,
        body,
        query: uniqueCode ? { uniqueCode } : {},
      }),

    addDocument: (token: string, uniqueCode: string, ...files: Buffer[]) =>
      post('addDocument', token, { uniqueCode }, filesOf(files)),

    /** Sends without the code that it may need. */
    sendPlain: (
      token: string,
      fields: object,
      { uniqueCode, key = `key-${++count}`, files = [] as Buffer[] }: SendOptions = {},
    ) =>
      post(
        'sendRequest',
        token,
        uniqueCode ? { uniqueCode } : {},
        [...fieldsOf(fields), ...filesOf(files)],
        key,
      ),

    /** Sends with the e-mailed code. */
    async send(
      { token, email }: { token: string; email: string },
      fields: object,
      options: SendOptions = {},
    ) {
      const code = await this.codeFor({ token, email }, fields, options.uniqueCode)
      return this.sendPlain(token, { ...fields, code }, options)
    },

    /** The code that confirms these fields; the last one if none is sent. */
    async codeFor(
      { token, email }: { token: string; email: string },
      fields: object,
      uniqueCode?: string,
    ): Promise<string> {
      const body = { ...fields, uniqueCode }
      await call(site, 'POST /api/v4/withdrawal/sendCode', { token, body })
      const [message] = await shop.query<{ code: string }>(
        'select code from notifications where recipient = $1 and code is not null order by id desc limit 1',
        [email],
      )
      await shop.query(`update confirmations set created_at = created_at - interval '61 seconds'`)
      return message?.code ?? ''
    },

    cancel: (token: string, uniqueCode: string) =>
      call(site, 'POST /api/v4/withdrawal/cancelRequest', { token, body: { uniqueCode } }),

    details: (token: string, uniqueCode: string) =>
      call(site, 'GET /api/v4/withdrawal/getDetails', { token, query: { uniqueCode } }),

    list: (token: string, query: Record<string, string> = {}) =>
      call(site, 'GET /api/v4/withdrawal/getWithdrawals', { token, query }),
  }
}

type SendOptions = { uniqueCode?: string; key?: string; files?: Buffer[] }
