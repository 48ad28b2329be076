import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn } from '../../../../../test/support/accounts.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import {
  goodCard,
  openWithdrawals,
  otherCard,
  scan,
} from '../../../../../test/support/withdrawals.ts'
import { wrongCode } from '../../../../../test/support/wrong-code.ts'

let dataDir: string
let test: TestApp
let t: ReturnType<typeof openWithdrawals>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'papers-'))
  test = await createTestApp({ dataDir })
  t = openWithdrawals(test)
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const nobody = '0'.repeat(32)
const outcome = ({ status, error }: { status: number; error?: { code: string } }) => [
  status,
  error?.code,
]
const storedFiles = async () =>
  (await readdir(join(dataDir, 'papers'), { recursive: true }).catch(() => [])).filter((name) =>
    /\.\w+$/.test(name),
  ).length

const download = (call: string, token: string, uniqueCode: string, documentId: unknown) =>
  test.app.inject({
    url: `/api/v4/${call}`,
    query: { uniqueCode, documentId: String(documentId) },
    headers: { authorization: `Bearer ${token}` },
  })

describe('GET withdrawal/getWithdrawals', () => {
  it('returns the limits before the first withdrawal', async () => {
    const { token } = await t.somebody(1500)
    const { status, data, pagination } = await t.list(token)
    expect(status).toBe(200)
    expect(data).toEqual({
      withdrawals: [],
      rules: { available: 1500, minAmount: 100, documentsFrom: 15_000 },
      paidTo: [],
    })
    expect(pagination).toMatchObject({ currentPage: 1, totalCount: 0 })
  })

  it('lists newest first, page by page', async () => {
    const { token } = await t.somebody()
    for (const amount of [100, 200, 300]) await t.saveDraft(token, { amount })
    const { data, pagination } = await t.list(token, { per_page: '2' })
    expect(data.withdrawals.map(({ amount }) => amount)).toEqual([300, 200])
    expect(pagination).toMatchObject({ pageCount: 2, totalCount: 3 })
    expect((await t.list(token, { per_page: '2', page: '2' })).data.withdrawals).toHaveLength(1)
  })

  it.each<Record<string, string>>([
    { page: '0' },
    { page: '1000000000' },
    { per_page: '1000000000' },
    { page: '💸' },
  ])('rejects %j', async (query) => {
    expect(outcome(await t.list((await t.somebody()).token, query))).toEqual([
      400,
      'validation_failed',
    ])
  })
})

describe('POST withdrawal/saveDraft', () => {
  it('saves fields step by step, with the card encrypted and masked', async () => {
    const { token } = await t.somebody()
    const begun = await t.saveDraft(token, { amount: 350.5 })
    expect(begun.data).toMatchObject({ status: 'draft', amount: 350.5, destination: null })
    const { uniqueCode } = begun.data
    expect(uniqueCode).toMatch(/^[0-9a-f]{32}$/)
    await t.saveDraft(token, { method: 'bank_card', cardNumber: goodCard }, uniqueCode)
    const { data } = await t.saveDraft(token, { fullName: '  Вера   Петрова ' }, uniqueCode)
    expect(data).toMatchObject({
      ...{ amount: 350.5, fullName: 'Вера Петрова', destination: 'Карта\u00a0••\u00a04444' },
      ...{ isKnownDestination: false, documents: [], events: [] },
    })
    const stored = await t.shop.one('select * from withdrawals where code = $1', [uniqueCode])
    expect(JSON.stringify(stored)).not.toContain('55555555')
    const byPhone = { method: 'sbp', phone: '8 900 000 00 01', bankId: '100000000004' }
    expect((await t.saveDraft(token, byPhone, uniqueCode)).data.destination).toBe(
      'СБП +7 *** ***-00-01, Т-Банк',
    )
  })

  it.each([
    ['amount', { amount: 99.99 }],
    ['amount', { amount: 500_001 }],
    ['amount', { amount: 100.001 }],
    ['amount', { amount: -1 }],
    ['amount', { amount: '💰' }],
    ['fullName', { fullName: 'Вера' }],
    ['fullName', { fullName: '' }],
    ['fullName', { fullName: 'Вера \u0000Петрова' }],
    ['fullName', { fullName: '<b>Вера</b> Петрова' }],
    ['fullName', { fullName: 'я '.repeat(5000) }],
    ['method', { method: 'cash' }],
    ['cardNumber', { method: 'bank_card' }],
    ['cardNumber', { method: 'bank_card', cardNumber: '5555 5555 5555 4445' }],
    ['cardNumber', { method: 'bank_card', cardNumber: '5'.repeat(10_000) }],
    ['phone', { method: 'sbp', phone: '123', bankId: '100000000004' }],
    ['bankId', { method: 'sbp', phone: '+79000000001', bankId: '1' }],
    ['bankId', { method: 'sbp', phone: '+79000000001' }],
  ])('names the field %s in %j', async (field, body) => {
    const { status, error } = await t.saveDraft((await t.somebody()).token, body)
    // A body of ten kilobytes is rejected before validation.
    if (status === 413) return
    expect(status).toBe(400)
    expect(Object.keys(error.payload)).toEqual([field])
  })

  it('names all invalid fields at once', async () => {
    const { token } = await t.somebody()
    const named = async (body: object) =>
      Object.keys((await t.saveDraft(token, body)).error.payload)
    expect(await named({ method: 'bank_card', cardNumber: '', fullName: '' })).toEqual([
      'fullName',
      'cardNumber',
    ])
    expect(await named({ method: 'sbp', phone: '', bankId: '', fullName: '' })).toEqual([
      'fullName',
      'phone',
      'bankId',
    ])
  })

  it('hides drafts of other users and rejects changes after sending', async () => {
    const owner = await t.somebody()
    const { uniqueCode } = (await t.saveDraft(owner.token, t.wish(100))).data
    const other = await t.somebody()
    expect(outcome(await t.saveDraft(other.token, { amount: 200 }, uniqueCode))).toEqual([
      404,
      'withdrawal_not_found',
    ])
    expect(outcome(await t.saveDraft(owner.token, { amount: 200 }, nobody))[0]).toBe(404)
    for (const code of ['', 'x', '💸', "' or 1=1", '0'.repeat(1900)])
      expect([400, 404]).toContain((await t.details(owner.token, code)).status)
    await t.send(owner, {}, { uniqueCode })
    expect(outcome(await t.saveDraft(owner.token, { amount: 200 }, uniqueCode))).toEqual([
      409,
      'withdrawal_sent',
    ])
  })
})

describe('documents', () => {
  const draft = async () => {
    const person = await t.somebody(50_000)
    const { uniqueCode } = (await t.saveDraft(person.token, t.wish(20_000))).data
    return { ...person, uniqueCode: uniqueCode as string }
  }
  it('are added, readable by their owner and staff only, and removed', async () => {
    const before = await storedFiles()
    const { token, uniqueCode, email } = await draft()
    const { status, data } = await t.addDocument(token, uniqueCode, scan)
    expect(status).toBe(200)
    expect(data.documents).toEqual([
      { id: expect.any(Number), name: 'скан-1.pdf', size: scan.length },
    ])
    const [{ id }] = data.documents
    const own = await download('withdrawal/getDocument', token, uniqueCode, id)
    expect(own.rawPayload.equals(scan)).toBe(true)
    expect(own.headers).toMatchObject({
      'content-disposition': `attachment; filename="document-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const other = await t.somebody()
    expect((await download('withdrawal/getDocument', other.token, uniqueCode, id)).statusCode).toBe(
      404,
    )
    expect((await download('withdrawal/getDocument', token, uniqueCode, id + 1)).statusCode).toBe(
      404,
    )
    const staff = await signIn(test, 'staff@skidora.ru')
    const asStaff = (token: string) => download('staff/withdrawals/document', token, uniqueCode, id)
    expect((await asStaff(staff)).statusCode).toBe(404)
    await t.send({ token, email }, {}, { uniqueCode })
    expect((await asStaff(token)).statusCode).toBe(403)
    expect((await asStaff(staff)).rawPayload.equals(scan)).toBe(true)
    expect(
      await t.shop.query(
        `select users.email from withdrawal_events join users on users.id = actor_id
         where event = 'papers_read' and withdrawal_id = (select id from withdrawals where code = $1)`,
        [uniqueCode],
      ),
    ).toEqual([{ email: 'staff@skidora.ru' }])
    const gone = await call(test, 'POST /api/v4/withdrawal/removeDocument', {
      token,
      body: { uniqueCode, documentId: id },
    })
    expect(outcome(gone)).toEqual([409, 'withdrawal_sent'])
    expect(await storedFiles()).toBe(before + 1)
  })

  it('open in the browser for staff only, with a strict policy, and count as read then', async () => {
    const person = await t.somebody(60_000)
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const { uniqueCode } = (await t.send(person, t.wish(20_000), { files: [scan, photo] })).data
    const staff = await signIn(test, 'staff@skidora.ru')
    const listed = async () => {
      const query = { per_page: '100' }
      const { data } = await call(test, 'GET /api/v4/staff/withdrawals', { token: staff, query })
      return data.find((row) => row.uniqueCode === uniqueCode)?.documents ?? []
    }
    const open = (documentId = 0, token?: string) =>
      test.app.inject({
        url: '/staff/withdrawal-document',
        query: { uniqueCode, documentId: String(documentId) },
        cookies: token ? { ssr_token: token } : {},
      })
    const [paper, picture] = await listed()
    for (const token of [undefined, person.token]) {
      const refused = await open(paper?.id, token)
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ])
    }
    expect((await open((paper?.id ?? 0) + 1000, staff)).statusCode).toBe(404)
    expect((await listed()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      false,
    ])

    const opened = await open(paper?.id, staff)
    expect(opened.rawPayload.equals(scan)).toBe(true)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="document-${paper?.id}.pdf"`,
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await open(picture?.id, staff)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    })
    expect((await listed()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true])
  })

  it('leave no file behind when removed', async () => {
    const before = await storedFiles()
    const { token, uniqueCode } = await draft()
    const { data } = await t.addDocument(token, uniqueCode, scan)
    const body = { uniqueCode, documentId: data.documents[0].id }
    const removed = await call(test, 'POST /api/v4/withdrawal/removeDocument', { token, body })
    expect(removed.data.documents).toEqual([])
    expect(await storedFiles()).toBe(before)
  })

  it('may be pictures, but nothing else', async () => {
    const before = await storedFiles()
    const { token, uniqueCode } = await draft()
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect((await t.addDocument(token, uniqueCode, photo)).status).toBe(200)
    for (const bad of [Buffer.from('<html></html>'), Buffer.from('MZ'), Buffer.from('%PDF-1.7')])
      expect(outcome(await t.addDocument(token, uniqueCode, bad))).toEqual([422, 'not_a_document'])
    expect(outcome(await t.addDocument(token, uniqueCode))).toEqual([400, 'validation_failed'])
    expect(outcome(await t.addDocument(token, uniqueCode, Buffer.alloc(0)))[0]).toBe(400)
    expect(await storedFiles()).toBe(before + 1)
  })

  it('are limited to ten megabytes each and five in all, even with concurrent uploads', async () => {
    const { token, uniqueCode } = await draft()
    const large = Buffer.concat([scan, Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')])
    expect(outcome(await t.addDocument(token, uniqueCode, large))).toEqual([413, 'file_too_large'])
    const huge = Buffer.alloc(50 * 1024 * 1024)
    expect(outcome(await t.addDocument(token, uniqueCode, huge))).toEqual([413, 'file_too_large'])
    const before = await storedFiles()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => t.addDocument(token, uniqueCode, scan)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(responses.map(outcome).map(String))).toEqual(
      new Set(['200,', '409,too_many_documents']),
    )
    expect(await storedFiles()).toBe(before + 5)
    expect(outcome(await t.addDocument(token, uniqueCode, scan, scan))).toEqual([
      413,
      'file_too_large',
    ])
  })
})

describe('POST withdrawal/sendRequest', () => {
  it('takes the sum, holds it for a new card, and returns the payout date', async () => {
    const person = await t.somebody(1000)
    const { status, data } = await t.send(person, t.wish(600))
    expect(status).toBe(200)
    expect(data).toEqual({ uniqueCode: expect.any(String), status: 'holding' })
    const { withdrawal, rules } = (await t.details(person.token, data.uniqueCode)).data
    expect(rules).toEqual({ available: 400, minAmount: 100, documentsFrom: 14_400 })
    expect(withdrawal).toMatchObject({ amount: 600, destination: 'Карта\u00a0••\u00a04444' })
    expect(withdrawal.events.map(({ status }: { status: string }) => status)).toEqual(['holding'])
    const [end, start] = [withdrawal.holdUntil, withdrawal.askedAt].map((at) =>
      Date.parse(at ?? ''),
    )
    expect((end ?? 0) - (start ?? 0)).toBe(72 * 3_600_000)
    expect(await t.shop.books()).toEqual({})
  })

  it('requires a code only for a new or changed card', async () => {
    const person = await t.regular(1000)
    const { token } = person
    expect((await t.sendPlain(token, t.wish(100))).data).toMatchObject({ status: 'paying' })
    const changed = t.wish(100, { cardNumber: otherCard })
    expect(outcome(await t.sendPlain(token, changed))).toEqual([400, 'access_needed'])
    const wrong = await t.sendPlain(token, { ...changed, code: '000' })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.error.payload)).toEqual(['code'])
    const code = await t.codeFor(person, changed)
    const mistyped = wrongCode(code)
    expect(outcome(await t.sendPlain(token, { ...changed, code: mistyped }))).toEqual([
      400,
      'wrong_code',
    ])
    expect((await t.sendPlain(token, { ...changed, code })).data).toMatchObject({
      status: 'holding',
    })
    expect(outcome(await t.sendPlain(token, { ...changed, code }))).toEqual([400, 'code_expired'])
    expect(await t.shop.balanceOf(person.id)).toBe(80_000)
  })

  it('keeps the code when the request is rejected for another reason', async () => {
    const person = await t.somebody(1000)
    const tooLarge = await t.send(person, t.wish(1000.01))
    expect(outcome(tooLarge)).toEqual([409, 'withdrawal_too_large'])
    expect(tooLarge.error.payload).toEqual({ amount: 'На балансе только 1\u00a0000\u00a0₽.' })
    const { fullName, ...nameless } = t.wish(1000)
    const code = await t.codeFor(person, nameless)
    const incomplete = await t.sendPlain(person.token, { ...nameless, code })
    expect(outcome(incomplete)).toEqual([400, 'withdrawal_incomplete'])
    expect((await t.sendPlain(person.token, { ...nameless, fullName, code })).status).toBe(200)
    expect(await t.shop.balanceOf(person.id)).toBe(0)
  })

  it('names sum and card in the message with the code, which confirms no others', async () => {
    const person = await t.somebody(1000)
    const { token, email } = person
    const draft = (await t.saveDraft(token, t.wish(100))).data.uniqueCode
    const code = await t.codeFor(person, {}, draft)
    expect((await lastMessage(test, email)).body).toContain(
      'Вы подтверждаете вывод 100\u00a0₽ (карта\u00a0••\u00a04444).',
    )
    for (const other of [{ amount: 1000 }, t.wish(100, { cardNumber: otherCard })]) {
      const changed = await t.sendPlain(token, { ...other, code }, { uniqueCode: draft })
      expect(outcome(changed)).toEqual([400, 'wrong_code'])
      const forged = await t.sendPlain(token, { ...t.wish(100), ...other, code })
      expect(outcome(forged)).toEqual([400, 'wrong_code'])
    }
    const { status } = await t.sendPlain(token, { code }, { uniqueCode: draft })
    expect(status).toBe(200)
  })

  it('shows the code under way for the sum and card of the draft, and no other', async () => {
    const person = await t.somebody()
    const draft = (await t.saveDraft(person.token, t.wish(100))).data
    expect(draft.sentCode).toBeNull()
    await t.codeFor(person, {}, draft.uniqueCode)
    const sentCode = async () =>
      (await t.details(person.token, draft.uniqueCode)).data.withdrawal.sentCode
    const shown = await sentCode()
    expect(shown).toMatchObject({ channel: 'email', length: 6, resendIn: 0 })
    expect(shown?.expiresIn).toBeGreaterThan(60)
    const changed = await t.saveDraft(person.token, { amount: 200 }, draft.uniqueCode)
    expect(changed.data.sentCode).toBeNull()
    await t.saveDraft(person.token, { amount: 100 }, draft.uniqueCode)
    expect(await sentCode()).toMatchObject({ length: 6 })
    await t.shop.query('update confirmations set expires_at = now() where user_id = $1', [
      person.id,
    ])
    expect(await sentCode()).toBeNull()
  })

  it('sends no code before sum and card are known, nor for a draft of another user', async () => {
    const [person, other] = [await t.somebody(), await t.somebody()]
    const send = (body: object) =>
      call(test, 'POST /api/v4/withdrawal/sendCode', { token: person.token, body })
    expect((await send({ amount: 100 })).error.code).toBe('withdrawal_incomplete')
    const { uniqueCode } = (await t.saveDraft(other.token, t.wish(100))).data
    expect((await send({ uniqueCode })).error.code).toBe('withdrawal_not_found')
  })

  it('cannot send a code while no contact is confirmed', async () => {
    const { token, id } = await t.somebody()
    await t.shop.query('update users set email_confirmed_at = null where id = $1', [id])
    await expect
      .poll(async () => outcome(await t.sendPlain(token, { ...t.wish(100), code: '123456' })))
      .toEqual([409, 'contact_needed'])
  })

  it('requires documents from 15,000 rubles, which may come with it', async () => {
    const person = await t.somebody(20_000)
    const bare = await t.send(person, t.wish(15_000))
    expect(outcome(bare)).toEqual([400, 'withdrawal_papers_needed'])
    expect(Object.keys(bare.error.payload)).toEqual(['file'])
    const { data } = await t.send(person, t.wish(15_000), { files: [scan, scan] })
    expect(data.status).toBe('checking')
    const { documents } = (await t.details(person.token, data.uniqueCode)).data.withdrawal
    expect(documents).toHaveLength(2)
    expect(await t.shop.balanceOf(person.id)).toBe(500_000)
  })

  it('rejects six documents, an invalid one, and missing fields', async () => {
    const person = await t.somebody(20_000)
    const before = await storedFiles()
    const six = { files: Array(6).fill(scan) }
    expect(outcome(await t.send(person, t.wish(15_000), six))[0]).toBe(413)
    const bad = { files: [scan, Buffer.from('no')] }
    expect(outcome(await t.send(person, t.wish(15_000), bad))).toEqual([422, 'not_a_document'])
    expect(outcome(await t.send(person, { amount: 100 }))).toEqual([400, 'withdrawal_incomplete'])
    expect(await storedFiles()).toBe(before)
    expect((await t.list(person.token)).data.withdrawals).toEqual([])
  })

  it('is idempotent by key, with a hundred concurrent requests', async () => {
    const person = await t.somebody(1000)
    const code = await t.codeFor(person, t.wish(100))
    const body = { ...t.wish(100), code }
    const press = (key: string) => t.sendPlain(person.token, body, { key })
    const responses = await Promise.all(Array.from({ length: 20 }, () => press('once')))
    expect(new Set(responses.map(({ status, data }) => `${status} ${data?.uniqueCode}`)).size).toBe(
      1,
    )
    expect((await press('once')).data).toEqual(responses[0]?.data)
    expect(await t.shop.balanceOf(person.id)).toBe(90_000)
    expect(
      outcome(await t.sendPlain(person.token, { ...body, amount: 200 }, { key: 'once' })),
    ).toEqual([409, 'idempotency_key_reused'])
    expect(outcome(await t.sendPlain(person.token, body, { key: '' }))).toEqual([
      400,
      'idempotency_key_invalid',
    ])
  })

  it('sends one draft once under different keys', async () => {
    const person = await t.regular(1000)
    const { uniqueCode } = (await t.saveDraft(person.token, t.wish(100))).data
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => t.sendPlain(person.token, {}, { uniqueCode })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await t.shop.balanceOf(person.id)).toBe(90_000)
  })

  it('rejects a malformed form and one of 60 megabytes', async () => {
    const { token } = await t.somebody()
    const send = (contentType: string, payload: Buffer) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v4/withdrawal/sendRequest',
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
        payload,
      })
    expect((await send('application/json', Buffer.from('{}'))).statusCode).toBe(415)
    const form = 'multipart/form-data; boundary=x'
    expect((await send(form, Buffer.from('--y--'))).statusCode).toBe(400)
    expect((await send(form, Buffer.alloc(60 * 1024 * 1024))).statusCode).toBe(413)
  })
})

describe('POST withdrawal/cancelRequest', () => {
  it('returns the money, is idempotent, and deletes a draft', async () => {
    const person = await t.somebody(1000)
    const { data } = await t.send(person, t.wish(600))
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => t.cancel(person.token, data.uniqueCode)),
    )
    for (const { status, data } of responses)
      expect([status, data]).toEqual([200, { status: 'cancelled' }])
    expect(await t.shop.balanceOf(person.id)).toBe(100_000)
    const draft = (await t.saveDraft(person.token, { amount: 100 })).data.uniqueCode
    expect((await t.cancel(person.token, draft)).status).toBe(200)
    expect((await t.details(person.token, draft)).status).toBe(404)
    expect(await t.shop.books()).toEqual({})
  })

  it('is rejected once the bank may have the payout, and for other users', async () => {
    const person = await t.regular(1000)
    const { data } = await t.sendPlain(person.token, t.wish(100))
    expect(outcome(await t.cancel(person.token, data.uniqueCode))).toEqual([
      409,
      'withdrawal_leaving',
    ])
    expect((await t.cancel((await t.somebody()).token, data.uniqueCode)).status).toBe(404)
    expect((await t.cancel(person.token, nobody)).status).toBe(404)
    expect((await t.cancel(person.token, '💸')).status).toBe(400)
  })
})
