import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../test/support/database.ts'
import { findOwner, registerIdentity } from './network-identities.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('treats the same id at two networks as two identities', async () => {
  const identity = {
    subject: '1001',
    name: 'Вера В.',
    givenName: 'Вера',
    email: null,
    isEmailConfirmed: false,
  }
  const register = (network: 'vk' | 'yandex') =>
    registerIdentity(database.db, network, identity, {
      email: `${network}-1001@mail.ru`,
      isConfirmed: true,
    })
  const [first, second] = [await register('vk'), await register('yandex')]
  expect(second).not.toBe(first)
  expect(await findOwner(database.db, 'vk', '1001')).toBe(first)
  expect(await findOwner(database.db, 'yandex', '1001')).toBe(second)
  expect(await findOwner(database.db, 'ok', '1001')).toBeNull()
})
