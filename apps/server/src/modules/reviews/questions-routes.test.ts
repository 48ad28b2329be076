import type { Question } from '@skidora/contract/questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, signIn } from '../../../../../test/support/accounts.ts'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'

let test: TestApp
let slug: string
let demo: string
let staff: string
beforeAll(async () => {
  test = await createTestApp()
  demo = await signIn(test)
  staff = await signIn(test, 'staff@skidora.ru')
  const { rows } = await test.database.pool.query(
    `select deals.slug from deals join question_messages on question_messages.deal_id = deals.id
     where deals.status = 'published' group by deals.id order by count(*) desc, deals.id limit 1`,
  )
  slug = rows[0].slug
})
afterAll(() => test.close())

const list = (params: Record<string, string> = {}, token?: string) =>
  call(test, 'GET /api/v4/dealOffer/getQuestions', {
    token,
    query: { dealOfferSlug: slug, ...params },
  })
const addQuestion = (question: unknown, token: string | undefined = demo) =>
  call(test, 'POST /api/v4/dealOffer/addQuestion', {
    token,
    body: { dealOfferSlug: slug, question },
  })
const decide = (id: number, isPublished: boolean, reason?: string) =>
  call(test, 'POST /api/v4/staff/reviews/decide', {
    token: staff,
    body: { kind: 'questions', id, isPublished, reason },
  })

describe('GET /api/v4/dealOffer/getQuestions', () => {
  it('paginates questions with their answers, newest first', async () => {
    const { data, pagination } = await list()
    expect(data.length).toBeGreaterThan(1)
    expect(data.some((question: Question) => question.answers[0]?.isCompany)).toBe(true)
    const second = await list({ per_page: '1', page: '2' })
    expect(second.data).toEqual([data[1]])
    expect(second.pagination.totalCount).toBe(pagination.totalCount)
  })

  it.each<Record<string, string>>([
    { page: '0' },
    { page: '1000000000' },
    { per_page: '1000000000' },
    { dealOfferSlug: 'a b' },
  ])('rejects %j', async (params) => {
    expect((await list(params)).status).toBe(400)
  })

  it('returns 404 for an unknown deal', async () => {
    expect((await list({ dealOfferSlug: 'no-such-deal' })).error.code).toBe('deal_not_found')
  })
})

describe('POST /api/v4/dealOffer/addQuestion', () => {
  it('accepts a question from a signed-in user and shows it only to them until moderation', async () => {
    const may = async (token?: string) =>
      (
        await call(test, 'GET /api/v4/dealOffer/canAddQuestion', {
          token,
          query: { dealOfferSlug: slug },
        })
      ).data.canAddQuestion
    expect([await may(), await may(demo)]).toEqual([false, true])
    const text = 'Можно ли прийти с <b>собакой</b>? 🐶'
    const { data } = await addQuestion(text)
    expect(data.status).toBe('waiting')
    expect((await list({}, demo)).data[0]).toMatchObject({ text, isWaiting: true, author: 'Анна' })
    const seen = (await list({ per_page: '50' })).data as Question[]
    expect(seen.map((question) => question.id)).not.toContain(data.id)
    await decide(data.id, true)
    expect((await lastMessage(test, 'demo@skidora.ru')).subject).toBe('Ваш вопрос опубликован')
    expect((await list()).data[0]).toMatchObject({ id: data.id, isWaiting: false, answers: [] })
    const body = { kind: 'questions', id: data.id, message: 'Конечно, ждём обоих.' }
    await call(test, 'POST /api/v4/staff/reviews/answer', { token: staff, body })
    expect((await list()).data[0]?.answers).toMatchObject([
      { text: 'Конечно, ждём обоих.', isCompany: true },
    ])
    expect((await lastMessage(test, 'demo@skidora.ru')).body).toContain('ждём обоих')
  })

  it('is refused with a reason', async () => {
    const { data } = await addQuestion('Где тут у вас дешевле?')
    await decide(data.id, false, 'Это не вопрос об акции.')
    expect((await list({}, demo)).data[0]?.id).not.toBe(data.id)
    expect((await lastMessage(test, 'demo@skidora.ru')).body).toContain('Это не вопрос об акции.')
    const other = await decide(data.id, true)
    expect([other.status, other.error.code]).toEqual([409, 'text_decided'])
    expect((await list({}, demo)).data[0]?.id).not.toBe(data.id)
  })

  it.each(['', 'а?', '   \n  ', 'я'.repeat(10_240), 'звонок \u0007', 'ноль \u0000 тут', 7, null])(
    'rejects %j',
    async (question) => {
      const { status, error } = await addQuestion(question)
      expect(status).toBe(400)
      expect(error.payload).toHaveProperty('question')
    },
  )

  it('rejects guests', async () => {
    const guest = await call(test, 'POST /api/v4/dealOffer/addQuestion', {
      body: { dealOfferSlug: slug, question: 'Можно ли гостю?' },
    })
    expect(guest.status).toBe(401)
  })
})

describe('usefulity', () => {
  const get = (idForumMessage: unknown, token?: string) =>
    call(test, 'GET /api/v4/usefulity/getUsefulity', {
      token,
      query: { idForumMessage: `${idForumMessage}` },
    })
  const vote = (token: string | undefined, idForumMessage: unknown, action: unknown) =>
    call(test, 'POST /api/v4/usefulity/usefulity', { token, body: { idForumMessage, action } })

  it('counts one vote per user, which can be changed', async () => {
    const { data } = await list({ per_page: '50' })
    const found = data.find(({ answers }) => answers.length > 0)
    const { token } = await addUser(test)
    for (const id of [found?.id ?? 0, found?.answers[0]?.id ?? 0]) {
      const before = (await get(id)).data
      await vote(token, id, 'plus')
      expect((await vote(token, id, 'plus')).data).toEqual({
        ...before,
        plus: before.plus + 1,
        action: 'plus',
      })
      await vote(token, id, 'другое')
      expect((await get(id, token)).data).toEqual({
        ...before,
        minus: before.minus + 1,
        action: 'minus',
      })
      expect((await get(id)).data.action).toBe(null)
    }
    const seen = (await list({ per_page: '50' }, token)).data
    const both = seen.find((one) => one.id === found?.id)
    expect([both?.voted, both?.answers[0]?.voted]).toEqual([false, false])
  })

  it('counts concurrent votes', async () => {
    const id = (await list()).data[0]?.id ?? 0
    const before = (await get(id)).data.plus
    const people = await Promise.all(Array.from({ length: 6 }, () => addUser(test)))
    await Promise.all(
      people.flatMap(({ token }) => [vote(token, id, 'plus'), vote(token, id, 'plus')]),
    )
    expect((await get(id)).data.plus).toBe(before + 6)
  })

  it('rejects guests, authors and unknown messages', async () => {
    const { id } = (await addQuestion('Свой вопрос, не оценить')).data
    expect((await vote(demo, id, 'plus')).error.code).toBe('message_not_found')
    await decide(id, true)
    expect((await vote(demo, id, 'plus')).error.code).toBe('own_text')
    expect((await vote(undefined, id, 'plus')).status).toBe(401)
    expect((await get(99_999_999)).error.code).toBe('message_not_found')
    for (const wrong of ['', 'x', 0, -1, '1e3', '9'.repeat(30)])
      expect((await get(wrong)).status).toBe(400)
    expect((await vote(demo, id, 'я'.repeat(10_240))).status).toBe(400)
  })
})
