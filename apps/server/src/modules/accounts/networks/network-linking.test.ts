import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, register, signIn } from '../../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import {
  consent,
  newEmail,
  nextNumber,
  openBrowser,
  type TestBrowser,
} from '../../../../../../test/support/networks.ts'

let test: TestApp
let site: string
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
  site = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const query = async (text: string, values: unknown[] = []) =>
  (await test.database.pool.query(text, values)).rows

describe('profile/networks', () => {
  const newOwner = async () => {
    const { data } = await openBrowser(site).runFlow('vk', { name: 'Вера', email: newEmail() })
    await query('update users set email_confirmed_at = now() where id = $1', [data.user.id])
    return openBrowser(site, data.token)
  }
  const list = async (browser: TestBrowser) =>
    (await browser.call('GET /api/v4/profile/networks')).data
  const unlink = (browser: TestBrowser, network: string) =>
    browser.call(`DELETE /api/v4/profile/networks/${network}`)

  it('links and unlinks a network for its owner', async () => {
    const owner = await newOwner()
    const person = { name: 'Вера Яндексова' }
    expect((await owner.link('yandex', person)).data).toEqual({
      linked: 'yandex',
      redirect: '/user/profile',
    })
    expect(await list(owner)).toEqual([
      { network: 'vk', name: 'Вера' },
      { network: 'yandex', name: 'Вера Яндексова' },
      { network: 'mailru', name: null },
      { network: 'ok', name: null },
    ])
    const { id, email } = (await owner.call('GET /api/v4/profile/personal-info')).data
    expect((await openBrowser(site).runFlow('yandex', person)).data.user.id).toBe(id)
    expect((await owner.link('yandex', person)).status).toBe(200)
    expect((await unlink(owner, 'yandex')).status).toBe(200)
    const { subject, body } = await lastMessage(test, email)
    expect(subject).toBe('Яндекс ID: способ входа отвязан')
    expect(body).toContain('смените пароль')
    expect((await openBrowser(site).runFlow('yandex', person)).data.emailNeeded).toBeTruthy()
    const { status, error } = await unlink(owner, 'yandex')
    expect([status, error.code]).toEqual([404, 'network_not_found'])
  })

  it('shows a linking error, not a sign-in error, when the network denies access', async () => {
    const owner = await newOwner()
    const { error } = await owner.runLinkFlow('ok', { refuse: '1' })
    expect(error.code).toBe('network_refused')
    expect(error.message).toBe('Одноклассники: вы не разрешили доступ, и профиль не привязан.')
  })

  it('links a profile to one account only', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    const person = { name: `Общий ${nextNumber()}` }
    await one.link('ok', person)
    const taken = await other.link('ok', person)
    expect([taken.status, taken.error.code]).toEqual([409, 'network_taken'])
    const second = await one.link('ok', { name: `Второй ${nextNumber()}` })
    expect(second.error.message).toContain('Сначала отвяжите')
  })

  it('does not link to another account when somebody else signs in meanwhile', async () => {
    const owner = await newOwner()
    const { data } = await owner.call('POST /api/v4/profile/networks/ok')
    const payload = await consent(data.url, { name: `Чужой ${nextNumber()}` })
    owner.token = await signIn(test)
    expect((await owner.finish('ok', payload)).error.code).toBe('oauth_flow_expired')
    owner.token = undefined
    expect((await owner.finish('ok', payload)).error.code).toBe('oauth_flow_expired')
  })

  it('keeps the last way to sign in', async () => {
    const owner = await newOwner()
    const { status, error } = await unlink(owner, 'vk')
    expect([status, error.code]).toEqual([409, 'last_way_in'])
    expect((await list(owner))[0].name).toBe('Вера')
    const { id } = (await owner.call('GET /api/v4/profile/personal-info')).data
    await query('update users set email_confirmed_at = null where id = $1', [id])
    expect((await unlink(owner, 'vk')).error.message).toContain('Сначала подтвердите почту.')
    const phone = `+7901${String(id).padStart(7, '0')}`
    await query('update users set phone = $1 where id = $2', [phone, id])
    expect((await unlink(owner, 'vk')).error.code).toBe('last_way_in')
    await query('update users set phone_confirmed_at = now() where id = $1', [id])
    expect((await unlink(owner, 'vk')).status).toBe(200)
  })

  it('allows unlinking when there is a password', async () => {
    const owner = await newOwner()
    const { id } = (await owner.call('GET /api/v4/profile/personal-info')).data
    await query(`update users set password_hash = 'x' where id = $1`, [id])
    expect((await unlink(owner, 'vk')).status).toBe(200)
  })

  it('keeps one of two networks unlinked concurrently', async () => {
    const owner = await newOwner()
    await owner.link('mailru', { name: `Двое ${nextNumber()}` })
    const responses = await Promise.all([unlink(owner, 'vk'), unlink(owner, 'mailru')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each(['POST', 'DELETE'])('rejects an unknown network: %s', async (method) => {
    const owner = await newOwner()
    const { status, error } = await owner.call(`${method} /api/v4/profile/networks/facebook`)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
  })

  it('requires the browser cookie', async () => {
    const { status } = await openBrowser(site, await signIn(test)).call(
      'POST /api/v4/profile/networks/vk',
      {},
      { 'x-xsrf-token': '' },
    )
    expect(status).toBe(403)
  })
})

describe('an unsolicited link', () => {
  const password = 'velvet-Onion-42'
  const linksOf = async (userId: number) =>
    (await query('select network from network_identities where user_id = $1', [userId])).map(
      ({ network }) => network,
    )
  const newVictim = async () => {
    const { id, email } = await register(test, password, { isConfirmed: true })
    const victim = openBrowser(site)
    await victim.signIn(email, password)
    return { id, email, victim }
  }
  /** The attacker's VK profile, waiting for an owner to sign in. */
  const waitingFlow = async () => {
    const attacker = openBrowser(site)
    const { payload, data } = await attacker.runFlow('vk', { person: '100003' })
    expect(data.signInNeeded).toBeTruthy()
    return { attacker, payload }
  }

  it("is rejected on the attacker's callback with all their cookies planted", async () => {
    const { id, victim } = await newVictim()
    const { attacker, payload } = await waitingFlow()
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
    const { error } = await victim.finish('vk', payload)
    expect(error.code).toBe('oauth_flow_expired')
    expect((await victim.confirmLink('vk', payload, password)).error.code).toBe(
      'oauth_flow_expired',
    )
    expect(await linksOf(id)).toEqual([])
  })

  it("is rejected without the owner's consent or password", async () => {
    const { id, victim } = await newVictim()
    const person = { name: `Вера ${nextNumber()}` }
    const { payload, data } = await victim.runLinkFlow('yandex', person)
    expect(data).toEqual({ linkNeeded: { name: person.name }, redirect: '/user/profile' })
    expect((await victim.finish('yandex', payload)).data.linkNeeded).toBeTruthy()
    expect(await linksOf(id)).toEqual([])
    expect((await victim.confirmLink('yandex', payload)).error.payload).toHaveProperty('password')
    const wrong = await victim.confirmLink('yandex', payload, 'wrong-Onion-42')
    expect(wrong.error.code).toBe('wrong_password')
    expect(await linksOf(id)).toEqual([])
    expect((await victim.confirmLink('yandex', payload, password)).status).toBe(200)
    expect(await linksOf(id)).toEqual(['yandex'])
    const used = await victim.confirmLink('yandex', payload, password)
    expect(used.error.code).toBe('oauth_flow_expired')
  })

  it('is rejected in an old session of an account without a password', async () => {
    const { data } = await openBrowser(site).runFlow('vk', { name: 'Ия', email: newEmail() })
    const owner = openBrowser(site, data.token)
    const { id } = data.user
    await query('update users set email_confirmed_at = now() where id = $1', [id])
    await query(
      `update sessions set created_at = now() - interval '16 minutes' where user_id = $1`,
      [id],
    )
    const { payload } = await owner.runLinkFlow('ok', { name: `Ия ${nextNumber()}` })
    expect((await owner.confirmLink('ok', payload)).error.code).toBe('sign_in_again')
    expect(await linksOf(id)).toEqual(['vk'])
  })

  it('is rejected while the address is unconfirmed', async () => {
    const { email } = await register(test, password)
    const browser = openBrowser(site)
    await browser.signIn(email, password)
    const { error } = await browser.call('POST /api/v4/profile/networks/vk')
    expect(error.code).toBe('email_unconfirmed')
  })

  it('is removed by a password change, and the letter says so', async () => {
    const { id, email, victim } = await newVictim()
    await victim.link('yandex', { name: `Злодей ${nextNumber()}` }, password)
    await victim.link('ok', { name: `Злодей ${nextNumber()}` }, password)
    const body = { current: password, password: 'amber-Kettle-17' }
    const { data } = await victim.call('POST /api/v4/profile/password', {}, {}, body)
    expect(data.unlinked.toSorted()).toEqual(['ok', 'yandex'])
    expect(await linksOf(id)).toEqual([])
    const letter = await lastMessage(test, email)
    expect(letter.subject).toBe('Пароль изменён')
    expect(letter.body).toMatch(
      /Вход через другие сайты \((Яндекс ID, Одноклассники|Одноклассники, Яндекс ID)\) мы отвязали/,
    )
  })

  it('is removed by a password reset', async () => {
    const { id, email, victim } = await newVictim()
    await victim.link('yandex', { name: `Злодей ${nextNumber()}` }, password)
    const token = 't'.repeat(43)
    await query(
      `insert into confirmations (purpose, recipient, user_id, secret_hash, tries_left, created_at, expires_at)
       values ('change-password', $1, $2, sha256(convert_to($3, 'UTF8')), 5, now(), now() + interval '1 hour')`,
      [email, id, token],
    )
    const body = { token, password: 'amber-Kettle-17' }
    const changed = await openBrowser(site).call('POST /api/v4/auth/changePassword', {}, {}, body)
    expect(changed.status).toBe(200)
    expect(await linksOf(id)).toEqual([])
    expect((await lastMessage(test, email)).body).toContain('(Яндекс ID) мы отвязали')
  })

  it('is listed by the reset link before it is removed', async () => {
    const { id, email, victim } = await newVictim()
    await victim.link('yandex', { name: `Злодей ${nextNumber()}` }, password)
    const token = 'r'.repeat(43)
    await query(
      `insert into confirmations (purpose, recipient, user_id, secret_hash, tries_left, created_at, expires_at)
       values ('reset-link', $1, $2, sha256(convert_to($3, 'UTF8')), 5, now(), now() + interval '1 hour')`,
      [email, id, token],
    )
    const reset = await openBrowser(site).call('POST /api/v4/auth/resetPassword', {}, {}, { token })
    expect(reset.data.networks).toEqual(['yandex'])
  })

  it('is kept when its owner sets a first password', async () => {
    const { data } = await openBrowser(site).runFlow('vk', { name: 'Ия', email: newEmail() })
    const { id, email } = data.user
    await query('update users set email_confirmed_at = now() where id = $1', [id])
    const owner = openBrowser(site, data.token)
    expect((await owner.call('POST /api/v4/auth/requestPasswordChange')).status).toBe(200)
    const { code } = await lastMessage(test, email)
    const body = { code, password: 'amber-Kettle-17' }
    const set = await owner.call('POST /api/v4/profile/password', {}, {}, body)
    expect(set.data).toEqual({ unlinked: [] })
    expect(await linksOf(id)).toEqual(['vk'])
  })
})
