import { ApiError } from '@skidora/contract/client.ts'
import { expect, it } from 'vitest'
import { hotelsErrorText } from './hotels-error.ts'

const noResponse =
  'Произошла ошибка получения акций. Попробуйте изменить масштаб карты или обновить страницу.'

it.each([
  [
    new ApiError(400, 'validation_failed', 'Нет.', { checkIn: 'Раз.', checkOut: 'Два.' }),
    'Раз. Два.',
  ],
  [new ApiError(500, 'internal_error', 'Мы уже разбираемся.'), 'Мы уже разбираемся.'],
  [new ApiError(500, 'internal_error', ''), noResponse],
  [new ApiError(502, 'unknown', 'Network Error'), noResponse],
  [new ApiError(0, 'network', 'Network Error'), noResponse],
  [new ApiError(0, 'timeout', 'timeout of 30000 ms exceeded'), noResponse],
  [new Error('boom'), noResponse],
])('translates %s to: %s', (error, text) => {
  expect(hotelsErrorText(error)).toBe(text)
})
