import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, register, skipMinute } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call, callAt } from '../../../../../../test/support/call.ts'
import { easyCaptcha } from '../../../../../../test/support/captcha.ts'
import { openShop } from '../../../../../../test/support/shop.ts'
import { foldLists } from '../../fold-modules.ts'
import { modules } from '../../modules.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const attackers = 'velvet-Onion-42'
const victims = 'amber-Kettle-17'

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows
const phoneOf = (id: number) => `+7902${String(id).padStart(7, '0')}`

/** The owner of the mailbox, new to the site, sets a password by the reset link. */
async function resetByMail(email: string) {
  await call(test, 'POST /api/v4/auth/remindPassword', {
    body: { login: email, captcha: await easyCaptcha(test) },
  })
  const link = (await lastMessage(test, email)).body.match(/reset-password\?token=([\w-]+)/)?.[1]
  const { data } = await call(test, 'POST /api/v4/auth/resetPassword', { body: { token: link } })
  const body = { token: data.token, password: victims }
  return call(test, 'POST /api/v4/auth/changePassword', { body })
}

async function signInByPhone(phone: string) {
  await call(test, 'POST /api/v4/client/sendSmsCode', { body: { phone } })
  const pin = (await lastMessage(test, phone)).code
  return call(test, 'POST /api/v4/client/checkPin', { body: { phone, pin } })
}

const statusOf = async (token: string) =>
  (await call(test, 'GET /api/v4/profile/personal-info', { token })).status
const signIn = (login: string, password: string) =>
  call(test, 'POST /api/v4/auth/sign-in', { body: { login, password } })

describe('an account whose address is unconfirmed', () => {
  it.each([
    ['phone', 'unconfirmed-phone', { phone: '+79031112233' }],
    ['passkey', 'passkeys/options', { password: attackers }],
    ['second step', 'second-step/begin', { password: attackers }],
  ])('cannot add %s and gets an error that says what to do first', async (_what, path, body) => {
    const { email, token } = await register(test, attackers)
    const { status, error } = await callAt(test, `POST /api/v4/profile/${path}`, { token, body })
    expect([status, error.code]).toEqual([409, 'email_unconfirmed'])
    expect(error.message).toContain(`Сначала подтвердите почту ${email}`)
    await skipMinute(test)
    const letter = await call(test, 'POST /api/v4/profile/email/send', { token, body: {} })
    expect(letter.status).toBe(200)
  })

  it('cannot add a phone by a code sent earlier', async () => {
    const { id, token } = await register(test, attackers)
    await query('update users set email_confirmed_at = now() where id = $1', [id])
    const phone = phoneOf(id)
    const codeRequest = { token, body: { phone } }
    expect((await call(test, 'POST /api/v4/profile/unconfirmed-phone', codeRequest)).status).toBe(
      200,
    )
    await query('update users set email_confirmed_at = null where id = $1', [id])
    const { code } = await lastMessage(test, phone)
    const body = { phone, code }
    const { error } = await call(test, 'POST /api/v4/confirmPhoneNumber', { token, body })
    expect(error.code).toBe('email_unconfirmed')
  })

  it('can add a phone once the address is confirmed', async () => {
    const { id, token } = await register(test, attackers, { isConfirmed: true })
    const body = { phone: phoneOf(id) }
    const { status } = await call(test, 'POST /api/v4/profile/unconfirmed-phone', { token, body })
    expect(status).toBe(200)
  })
})

describe('the owner of an address registered by somebody else', () => {
  /** Everything that an attacker could set up before this rule, inserted directly. */
  async function prepare({ withPhone }: { withPhone: boolean }) {
    const attacker = await register(test, attackers)
    const { id } = attacker
    const phone = phoneOf(id)
    if (withPhone) {
      await query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
        id,
        phone,
      ])
      await query(
        `insert into network_identities (network, subject, user_id, name) values ('vk', $2, $1, 'Злодей')`,
        [id, `evil-${id}`],
      )
      await query(
        `insert into passkeys (credential_id, user_id, public_key, counter, transports, title) values ($2, $1, '', 0, '{}', 'К')`,
        [id, `evil-${id}`],
      )
    }
    await query(
      `update users set totp_secret = 'x', totp_enabled_at = now(), birthday = '1990-01-01',
         deletion_at = now() + interval '5 days' where id = $1`,
      [id],
    )
    await query(`insert into bound_cards (user_id, bank_method_id, title) values ($1, $2, 'Мир')`, [
      id,
      `card-${id}`,
    ])
    await query(
      `insert into recovery_codes (user_id, salt, code_hash) values ($1, '\\x01', '\\x01')`,
      [id],
    )
    return { ...attacker, phone }
  }

  it("gets a new account by a reset, which the attacker's phone cannot open", async () => {
    const attacker = await prepare({ withPhone: true })
    const { status, data } = await resetByMail(attacker.email)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      ...{ name: 'Покупатель', email: attacker.email, isEmailConfirmed: true, phone: null },
      ...{ hasSecondStep: false, birthday: null, deletionAt: null, boundCards: [] },
    })
    expect(data.user.id).not.toBe(attacker.id)
    expect((await signInByPhone(attacker.phone)).data.secondStep).toBeTruthy()
    const [left] = await query('select email, phone from users where id = $1', [attacker.id])
    expect(left).toEqual({ email: null, phone: attacker.phone })
    for (const table of ['network_identities', 'passkeys', 'recovery_codes'])
      expect(await query(`select from ${table} where user_id = $1`, [data.user.id])).toEqual([])
    expect((await signIn(attacker.email, attackers)).status).toBe(401)
    expect((await signIn(attacker.email, victims)).data.user.id).toBe(data.user.id)
    expect(await statusOf(data.token)).toBe(200)
  })

  it('gets the cleaned account by a reset when nothing else opened it, with its purchases', async () => {
    const attacker = await prepare({ withPhone: false })
    await query(
      `with ordered as (
         insert into orders (id, user_id, status) values (next_order_id(), $1, 'paid') returning id
       )
       insert into purchases (id, order_id, user_id, deal_id, option_id)
         select ordered.id, ordered.id, $1, deal_id, deal_options.id from ordered, deal_options limit 1`,
      [attacker.id],
    )
    const { status, data } = await resetByMail(attacker.email)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      ...{ id: attacker.id, name: 'Покупатель', isEmailConfirmed: true, hasPassword: true },
      ...{ hasSecondStep: false, birthday: null, deletionAt: null, boundCards: [] },
    })
    expect(await query('select from purchases where user_id = $1', [attacker.id])).toHaveLength(1)
    await expect.poll(() => statusOf(attacker.token)).toBe(401)
    expect((await signIn(attacker.email, attackers)).status).toBe(401)
    for (const table of ['bound_cards', 'recovery_codes', 'confirmations', 'sign_in_tickets'])
      expect(await query(`select from ${table} where user_id = $1`, [attacker.id])).toEqual([])
  })

  it('neither confirms it for the attacker nor leaves them in by the link of its letter', async () => {
    const attacker = await register(test, attackers)
    const letter = await lastMessage(test, attacker.email)
    const link = { token: letter.body.match(/confirm\/email\?token=([\w-]+)/)?.[1] }
    const blind = await call(test, 'POST /api/v4/confirmEmail', { body: link })
    expect([blind.status, Object.keys(blind.error.payload)]).toEqual([400, ['password']])
    const guess = { body: { ...link, password: victims } }
    expect((await call(test, 'POST /api/v4/confirmEmail', guess)).error.code).toBe('wrong_password')

    const opened = await call(test, 'POST /api/v4/auth/resetPassword', { body: link })
    const body = { token: opened.data.token, password: victims }
    const { status, data } = await call(test, 'POST /api/v4/auth/changePassword', { body })
    expect([status, data.user.isEmailConfirmed, data.user.name]).toEqual([200, true, 'Покупатель'])
    await expect.poll(() => statusOf(attacker.token)).toBe(401)
    expect((await signIn(attacker.email, attackers)).status).toBe(401)
    expect((await call(test, 'POST /api/v4/auth/resetPassword', { body: link })).status).toBe(400)
  })

  it('inherits neither the gift of an unpaid order nor a withdrawal draft', async () => {
    const attacker = await register(test, attackers)
    for (const status of ['waiting', 'failed', 'expired', 'cancelled', 'paid'])
      await query(
        `with ordered as (
           insert into orders (id, user_id, status, held_until)
           values (next_order_id(), $1, $2::text, case when $2 = 'waiting' then now() end) returning id
         ), bought as (
           insert into purchases (id, order_id, user_id, deal_id, option_id, status, bought_at)
           select ordered.id, ordered.id, $1, deal_id, deal_options.id, $2::text,
             case when $2 = 'paid' then now() end
           from ordered, deal_options limit 1 returning purchases.id
         )
         insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
         select id, 'thanks', 'Злодей', 'evil@example.ru', $2::text, '', now() + interval '1 day' from bought`,
        [attacker.id, status],
      )
    await query('insert into withdrawals (user_id, amount_kopecks) values ($1, 30000)', [
      attacker.id,
    ])
    await resetByMail(attacker.email)
    const gifts = await query(
      `select gifts.sender_name from gifts join purchases on purchases.id = gifts.purchase_id
       where purchases.user_id = $1`,
      [attacker.id],
    )
    expect(gifts).toEqual([{ sender_name: 'paid' }])
    expect(await query('select from withdrawals where user_id = $1', [attacker.id])).toEqual([])
  })

  it('inherits no unpaid order, whose coupons would go to the attacker', async () => {
    const attacker = await register(test, attackers)
    const shop = openShop(test.database)
    const deal = await shop.sell(3)
    const contact = { email: null, phone: '+79035556677' }
    const orderId = await shop.place({ ...deal, userId: attacker.id, contact })
    await resetByMail(attacker.email)
    const [order] = await query('select status, is_hidden from orders where id = $1', [orderId])
    expect(order).toEqual({ status: 'cancelled', is_hidden: true })
    expect(await query('select from order_contacts where order_id = $1', [orderId])).toEqual([])
    expect(await query('select free from deal_stock where deal_id = $1', [deal.dealId])).toEqual([
      { free: 3 },
    ])
  })

  it('inherits only purchases, money and published texts', async () => {
    const kept = [
      ...['ledger_accounts', 'promo_codes', 'promo_uses', 'orders', 'purchases', 'coupon_returns'],
      ...['withdrawals', 'withdrawal_events', 'reviews', 'review_messages', 'review_photos'],
      ...['review_votes', 'question_messages', 'question_votes', 'gifts', 'parcels'],
    ]
    const cleared = foldLists(modules).clearedOnClaim.flatMap(({ tables = [] }) => tables)
    const tables = await query(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass`,
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...kept, ...cleared].toSorted())
  })
})

describe('a reset by SMS', () => {
  it('keeps the other sign-in methods of an account without an address', async () => {
    const { id } = await register(test, attackers, { isConfirmed: true })
    const phone = phoneOf(id)
    await query(
      `update users set email = null, email_confirmed_at = null, phone = $2,
         phone_confirmed_at = now() where id = $1`,
      [id, phone],
    )
    await query(
      `insert into passkeys (credential_id, user_id, public_key, counter, transports, title) values ($2, $1, '', 0, '{}', 'К')`,
      [id, `own-${id}`],
    )
    await call(test, 'POST /api/v4/auth/remindPassword', {
      body: { login: phone, captcha: await easyCaptcha(test) },
    })
    const { code } = await lastMessage(test, phone)
    const { data } = await call(test, 'POST /api/v4/auth/resetPassword', {
      body: { email: phone, code },
    })
    const body = { token: data.token, password: victims }
    const changed = await call(test, 'POST /api/v4/auth/changePassword', { body })
    expect(changed.data.user.id).toBe(id)
    expect(await query('select from passkeys where user_id = $1', [id])).toHaveLength(1)
  })
})
