import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import {
  consent,
  newEmail,
  nextNumber,
  openBrowser,
  type TestBrowser,
} from '../../../../../test/support/networks.ts'

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
    const { data } = await openBrowser(site).visit('vk', { name: 'Вера', email: newEmail() })
    return openBrowser(site, data.token)
  }
  const list = async (browser: TestBrowser) =>
    (await browser.call('GET /api/v4/profile/networks')).data
  const unlink = (browser: TestBrowser, network: string) =>
    browser.call(`DELETE /api/v4/profile/networks/${network}`)

  it('are linked and unlinked by their owner', async () => {
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
    const { id } = (await owner.call('GET /api/v4/profile/personal-info')).data
    expect((await openBrowser(site).visit('yandex', person)).data.user.id).toBe(id)
    expect((await owner.link('yandex', person)).status).toBe(200)
    expect((await unlink(owner, 'yandex')).status).toBe(200)
    expect((await openBrowser(site).visit('yandex', person)).data.emailNeeded).toBeTruthy()
    const { status, error } = await unlink(owner, 'yandex')
    expect([status, error.code]).toEqual([404, 'network_not_found'])
  })

  it('open one account only', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    const person = { name: `Общий ${nextNumber()}` }
    await one.link('ok', person)
    const taken = await other.link('ok', person)
    expect([taken.status, taken.error.code]).toEqual([409, 'network_taken'])
    const second = await one.link('ok', { name: `Второй ${nextNumber()}` })
    expect(second.error.message).toContain('Сначала отвяжите')
  })

  it('are linked to nobody else’s account when another signs in meanwhile', async () => {
    const owner = await newOwner()
    const { data } = await owner.call('POST /api/v4/profile/networks/ok')
    const payload = await consent(data.url, { name: `Чужой ${nextNumber()}` })
    owner.token = await signIn(test)
    expect((await owner.finish('ok', payload)).error.code).toBe('visit_expired')
    owner.token = undefined
    expect((await owner.finish('ok', payload)).error.code).toBe('visit_expired')
  })

  it('keep the last way in', async () => {
    const owner = await newOwner()
    const { status, error } = await unlink(owner, 'vk')
    expect([status, error.code]).toEqual([409, 'last_way_in'])
    expect((await list(owner))[0].name).toBe('Вера')
    const { id } = (await owner.call('GET /api/v4/profile/personal-info')).data
    const phone = `+7901${String(id).padStart(7, '0')}`
    await query('update users set phone = $1 where id = $2', [phone, id])
    expect((await unlink(owner, 'vk')).error.code).toBe('last_way_in')
    await query('update users set phone_confirmed_at = now() where id = $1', [id])
    expect((await unlink(owner, 'vk')).status).toBe(200)
  })

  it('may be unlinked when there is a password', async () => {
    const owner = await newOwner()
    const { id } = (await owner.call('GET /api/v4/profile/personal-info')).data
    await query(`update users set password_hash = 'x' where id = $1`, [id])
    expect((await unlink(owner, 'vk')).status).toBe(200)
  })

  it('keep one of two that are unlinked at once', async () => {
    const owner = await newOwner()
    await owner.link('mailru', { name: `Двое ${nextNumber()}` })
    const answers = await Promise.all([unlink(owner, 'vk'), unlink(owner, 'mailru')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each(['POST', 'DELETE'])('refuse a network that there is not: %s', async (method) => {
    const owner = await newOwner()
    const { status, error } = await owner.call(`${method} /api/v4/profile/networks/facebook`)
    expect([status, error.code]).toEqual([400, 'validation_failed'])
  })

  it('need a browser that can be known again', async () => {
    const { status } = await openBrowser(site, await signIn(test)).call(
      'POST /api/v4/profile/networks/vk',
      {},
      { 'x-xsrf-token': '' },
    )
    expect(status).toBe(403)
  })
})
