import { ApiError } from '@skidora/contract/client.ts'
import { expect, it } from 'vitest'
import { failureOf, Refusal } from './failure.ts'

const noResponse = {
  code: 'no_response',
  message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
  payload: {},
}

it.each([
  ['a 503 without a body', new ApiError(503, 'unknown', 'Network Error')],
  ['a page instead of JSON', new ApiError(200, 'unknown', 'Network Error')],
  ['a lost connection', new ApiError(0, 'network', 'Network Error')],
  ['a bug in our code', new TypeError('x is not a function')],
])('describes %s in Russian', (_name, error) => {
  expect(failureOf(error)).toEqual(noResponse)
})

it('keeps customer messages of the server and the browser', () => {
  const payload = { password: 'Введите пароль.' }
  expect(failureOf(new ApiError(400, 'validation_failed', 'Проверьте поля.', payload))).toEqual({
    code: 'validation_failed',
    message: 'Проверьте поля.',
    payload,
  })
  expect(failureOf(new Refusal('Файл больше 10 МБ.')).message).toBe('Файл больше 10 МБ.')
})
