import { type ApiClient, ApiError } from '@skidora/contract/client.ts'
import { expect, it } from 'vitest'
import { remove } from './removal.ts'

const api = (async () => ({ data: {} })) as unknown as ApiClient

it('returns true on success', async () => {
  expect(await remove(api, async () => {})).toEqual({ returned: true })
})

it("returns false with the server's message", async () => {
  const refuse = async () => {
    throw new ApiError(404, 'card_not_found', 'Такой карты у вас нет.')
  }
  expect(await remove(api, refuse)).toEqual({ returned: false, error: 'Такой карты у вас нет.' })
})

it('returns false when there is no response', async () => {
  const fail = async () => {
    throw new ApiError(0, 'network', 'Network Error')
  }
  expect(await remove(api, fail)).toMatchObject({
    returned: false,
    error: expect.stringContaining('Сервер не отвечает'),
  })
})
