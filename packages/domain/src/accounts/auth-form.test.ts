import { describe, expect, it } from 'vitest'
import {
  type AuthMove,
  type AuthStep,
  authMoves,
  clearAuthForm,
  moveAuthForm,
  openAuthForm,
  rejectAuthForm,
} from './auth-form.ts'

const steps = Object.keys(authMoves) as AuthStep[]

describe('moves', () => {
  it.each<[AuthStep, AuthStep]>([
    ['authphone soc', 'authphone empty'],
    ['authphone sms', 'authphone empty'],
    ['auth empty', 'authphone soc'],
    ['remind empty', 'auth empty'],
    ['remindsuccess empty', 'remind empty'],
    ['reg phone', 'authphone empty'],
    ['reg email', 'authphone empty'],
    ['reg sms', 'reg phone'],
  ])('the back arrow leads from %s to %s', (from, to) => {
    expect(moveAuthForm(openAuthForm(from), 'back').step).toBe(to)
  })

  it.each<[AuthStep, AuthMove, AuthStep]>([
    ['authphone empty', 'codeSent', 'authphone sms'],
    ['authphone empty', 'phoneUnknown', 'reg phone'],
    ['authphone empty', 'otherWays', 'authphone soc'],
    ['authphone soc', 'byPassword', 'auth empty'],
    ['authphone soc', 'byEmail', 'reg email'],
    ['authphone soc', 'emailNeeded', 'reg email'],
    ['auth empty', 'forgotten', 'remind empty'],
    ['auth empty', 'byEmail', 'reg email'],
    ['reg email', 'byPassword', 'auth empty'],
    ['reg email', 'forgotten', 'remind empty'],
    ['reg phone', 'codeSent', 'reg sms'],
    ['remind empty', 'reminded', 'remindsuccess empty'],
  ])('moves from %s by %s to %s', (from, move, to) => {
    expect(moveAuthForm(openAuthForm(from), move).step).toBe(to)
  })

  it('has only existing target steps, and every step is reachable', () => {
    const targets = new Set(steps.flatMap((step) => Object.values(authMoves[step])))
    for (const target of targets) expect(steps).toContain(target)
    expect([...targets].sort()).toEqual([...steps].sort())
  })

  it('ignores a move that the step does not have', () => {
    const form = rejectAuthForm(openAuthForm('authphone empty'), { message: 'Не вышло.' })
    expect(moveAuthForm(form, 'back')).toBe(form)
    expect(moveAuthForm(form, 'reminded')).toBe(form)
  })
})

describe('fields', () => {
  it.each(steps.filter((step) => step.startsWith('reg')))('%s hides the promo code', (step) => {
    expect(openAuthForm(step).fields.promocode.visible).toBe(false)
  })

  it('keep their values and lose their errors when the step changes', () => {
    let form = openAuthForm('auth empty')
    form.fields.email.value = 'anna@example.ru'
    form = rejectAuthForm(form, { message: '', payload: { email: 'Нет такого адреса.' } })
    const moved = moveAuthForm(form, 'forgotten')
    expect(moved.fields.email).toEqual({ value: 'anna@example.ru', error: '', visible: true })
    expect(moved.infoBox).toBeNull()
  })
})

describe('rejection by the server', () => {
  it('marks the named fields and lists only errors without a visible field', () => {
    const form = rejectAuthForm(openAuthForm('reg email'), {
      message: 'Проверьте поля.',
      payload: { email: 'Этот адрес занят.', phone: 'Номер не найден.' },
    })
    expect(form.fields.email.error).toBe('Этот адрес занят.')
    expect(form.fields.password.error).toBe('')
    expect(form.infoBox?.messages).toEqual(['Номер не найден.'])
  })

  it.each<[AuthStep, Record<string, string>]>([
    ['auth empty', { login: 'Введите почту или телефон', password: 'Введите пароль' }],
    ['authphone empty', { promocode: 'Такого промокода нет.' }],
    ['authphone sms', { code: 'Неверный код.' }],
    ['reg phone', { name: 'Введите имя' }],
    ['reg sms', { name: 'Введите имя' }],
  ])('%s shows %j beside its fields only', (step, payload) => {
    expect(rejectAuthForm(openAuthForm(step), { message: 'x', payload }).infoBox).toBeNull()
  })

  it('is cleared on the next attempt, which keeps the typed values', () => {
    const form = openAuthForm('reg phone')
    form.fields.name.value = 'Вера'
    const refused = rejectAuthForm(form, { message: 'x', payload: { name: 'Нет' } })
    expect(clearAuthForm(refused)).toEqual(form)
  })

  it('shows the general message when no field is named', () => {
    const form = rejectAuthForm(openAuthForm('auth empty'), {
      message: 'Неверный логин или пароль.',
    })
    expect(form.infoBox).toEqual({ kind: 'error', messages: ['Неверный логин или пароль.'] })
  })

  it('ignores properties inherited from Object.prototype', () => {
    const form = rejectAuthForm(openAuthForm('auth empty'), { message: 'x', payload: {} })
    for (const field of Object.values(form.fields)) expect(field.error).toBe('')
  })
})
