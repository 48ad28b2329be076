import { calls } from '@skidora/contract/calls.ts'
import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { testSecretKey } from '../../../../test/support/xsrf.ts'
import { openGeoIp } from '../adapters/geoip.ts'
import { createWebServices, type WebServices } from '../composition.ts'
import { readConfig } from '../config.ts'
import type { Handlers } from '../handlers.ts'
import { createLogger } from '../logging.ts'
import { type DatabaseChanges, listenToDatabase } from '../plugins/operations/database-changes.ts'
import { foldLists, foldWeb, foldWork } from './fold-modules.ts'
import type { Module } from './module.ts'
import { modules, modulesOf } from './modules.ts'
import { wallet } from './wallet/index.ts'

let database: TestDatabase
let changes: DatabaseChanges
let services: WebServices
beforeAll(async () => {
  const log = createLogger({ logLevel: 'silent' })
  database = await createTestDatabase()
  changes = await listenToDatabase(database.appUrl, log)
  services = await createWebServices({
    ...{ config: readConfig({ DEMO: '1' }), pool: database.appPool, db: database.db, log },
    ...{ secretKey: testSecretKey, changes, geoip: await openGeoIp(undefined) },
    ownUrl: () => 'http://127.0.0.1:0',
    draining: new AbortController().signal,
    wakeQueue: () => {},
    ...foldLists(modules),
  })
})
afterAll(async () => {
  await changes.close()
  await database.drop()
})

test.each([true, false])('the modules handle every call of the contract, demo: %s', (demo) => {
  const { handlers } = foldWeb(modulesOf({ demo }), services)
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('handlers without some call of the contract do not compile', () => {
  // @ts-expect-error the other calls are missing
  const handlers: Handlers = foldWeb([wallet], services).handlers
  expect(Object.keys(handlers)).not.toContain('GET /api/v4/location/city')
})

test('every scheduled task is a job of some module', () => {
  const { tasks, schedule } = foldWork(modulesOf({ demo: true }), services)
  for (const { task } of parseCronItems(schedule)) expect(Object.keys(tasks)).toContain(task)
})

test('only a demo runs the jobs and queues of the sandbox bank', () => {
  const kindsOf = (demo: boolean) =>
    foldWork(modulesOf({ demo }), services).queues.map(({ kind }) => kind)
  expect(kindsOf(false).toSorted()).toEqual([
    'call_notifications',
    'email_notifications',
    'paid_orders',
    'push_notifications',
    'sms_notifications',
  ])
  expect(kindsOf(true)).toContain('sandbox_bank_notifications')
})

test('module names and files of the data archive are unique', () => {
  for (const names of [
    modulesOf({ demo: true }).map(({ name }) => name),
    foldLists(modules).exportParts.map(({ file }) => file),
  ])
    expect(names).toEqual([...new Set(names)])
})

const handler = async () => ({ data: [] })
const queue = { kind: 'letters', batch: 1, concurrency: 1, leaseMs: 1, handle: async () => [] }

test.each<[string, Module['web'], Module['work']]>([
  ['the call GET /api/v4/banner/getBanners', webOf('GET /api/v4/banner/getBanners'), undefined],
  ['the job sweep', undefined, () => ({ tasks: { sweep: async () => {} } })],
  ['the queue letters', undefined, () => ({ queues: [queue] })],
])('refuses %s in two modules', (what, web, work) => {
  const twice: Module[] = ['one', 'other'].map((name) => ({ name, web, work }))
  expect(() => [foldWeb(twice, services), foldWork(twice, services)]).toThrow(
    `${what} is in two modules: one and other`,
  )
})

function webOf(call: string): Module['web'] {
  return () => ({ handlers: { [call]: handler } })
}
