import { ApiError } from '@skidora/contract/client.ts'
import { expect, it } from 'vitest'
import { hotelsErrorText } from './hotels-error.ts'

const noAnswer =
  'Произошла ошибка получения акций. Попробуйте изменить масштаб карты или обновить страницу.'

it.each([
  [
    new ApiError(400, 'validation_failed', 'Нет.', { checkIn: 'Раз.', checkOut: 'Два.' }),
    'Раз. Два.',
  ],
  [new ApiError(500, 'internal_error', 'Мы уже разбираемся.'), 'Мы уже разбираемся.'],
  [new ApiError(500, 'internal_error', ''), noAnswer],
  [new ApiError(502, 'unknown', 'Network Error'), noAnswer],
  [new ApiError(0, 'network', 'Network Error'), noAnswer],
  [new ApiError(0, 'timeout', 'timeout of 30000 ms exceeded'), noAnswer],
  [new Error('boom'), noAnswer],
])('translates %s to: %s', (error, text) => {
  expect(hotelsErrorText(error)).toBe(text)
})
