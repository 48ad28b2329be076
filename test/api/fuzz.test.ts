import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../apps/server/src/logging.ts'
import { openCallers } from '../fuzz/callers.ts'
import { findFault } from '../fuzz/find-fault.ts'
import { readKnownValues } from '../fuzz/known-values.ts'
import { type FuzzedCall, makeCall } from '../fuzz/make-call.ts'
import { type Operation, readOperations } from '../fuzz/operations.ts'
import { createSender } from '../fuzz/send-call.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

/**
 * `npm run proof` sends 20,000 calls. A failure prints its seed and index:
 * `npm run proof -- --seed … --only …` sends only that call.
 */
const { FUZZ_CALLS: calls = '2000', FUZZ_SEED: seed = '13', FUZZ_ONLY: only } = process.env
const signInEvery = 25
const maxFailures = 30
/** Fewer would mean that most calls are rejected early. */
const minSucceeded = 80

let site: TestApp
/** Errors logged since the last call. */
let logged: string[] = []
let rejections: unknown[] = []
const noteRejection = (reason: unknown) => rejections.push(reason)
const noteLine = (line: string) => {
  if (/^{"level":"error"|the database rejected a value/.test(line)) logged.push(line)
}
beforeAll(async () => {
  const log = createLogger({ logLevel: 'warn' }, { write: noteLine })
  site = await createTestApp({ trustedProxies: 1 }, undefined, log)
  process.on('unhandledRejection', noteRejection)
})
afterAll(async () => {
  process.off('unhandledRejection', noteRejection)
  await site.close()
})

test('responds without 5xx and within its schemas to any input', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const { all: callers, signIn } = await openCallers(site, `http://127.0.0.1:${port}`)
  const userIds = callers.flatMap(({ userId }) => userId ?? [])
  const sources = {
    ...{ callers, host: `localhost:${port}` },
    known: await readKnownValues(site.database.pool, userIds),
    operations: readOperations((await site.app.inject('/api/openapi.json')).body),
  }
  const sender = createSender(port)
  const succeeded = new Set<Operation>()

  async function faultOf(call: FuzzedCall): Promise<string | undefined> {
    logged = []
    rejections = []
    try {
      const response = await sender.send(call)
      if (response.status === 200 && call.operation) succeeded.add(call.operation)
      const fault = findFault(call, response)
      if (fault) return [fault, ...logged].join('\n  ')
    } catch (error) {
      return `no response: ${error}`
    }
    if (rejections.length > 0) return `unhandled rejection: ${rejections.join('; ')}`
    return logged.length > 0 ? `logged: ${logged.join('\n  ')}` : undefined
  }

  const [first, end] = only ? [Number(only), Number(only) + 1] : [0, Number(calls)]
  const failures: string[] = []
  for (let index = first; index < end && failures.length < maxFailures; index += 1) {
    if (index % signInEvery === 0) await signIn()
    const call = makeCall(Number(seed), index, sources)
    const fault = await faultOf(call)
    if (fault) failures.push(describe(call, fault))
  }
  sender.close()
  expect(failures.join('\n\n')).toBe('')
  if (!only) expect(succeeded.size).toBeGreaterThan(minSucceeded)
}, 3_600_000)

function describe({ index, caller, method, url, headers, body }: FuzzedCall, fault: string) {
  return [
    `seed ${seed}, index ${index}, ${caller}: ${fault}`,
    `  ${method} ${url.slice(0, 1500)}`,
    `  ${JSON.stringify(headers)}`,
    ...(body ? [`  ${JSON.stringify(body.toString('latin1').slice(0, 2000))}`] : []),
  ].join('\n')
}
