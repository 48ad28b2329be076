import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallDefinition } from '@skidora/contract/call.ts'
import { calls } from '@skidora/contract/calls.ts'
import { plainCalls } from '@skidora/contract/plain-calls.ts'
import { expect, test } from 'vitest'
import { errors, isErrorCode } from './error-registry.ts'

const sourceDir = join(import.meta.dirname, '..')
const functionsDir = join(import.meta.dirname, '../../../../db/functions')

/** withdrawals-service.ts replaces it by what was wrong with the given code. */
const translatedElsewhere = 'withdrawal_code_needed'

test('registers every error code once', async () => {
  const codes: string[] = []
  for await (const file of glob('**/*-errors.ts', { cwd: sourceDir })) {
    const tables: object[] = Object.values(await import(join(sourceDir, file)))
    codes.push(...tables.flatMap((table) => Object.keys(table)))
  }
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
})

test('registers every error code of the contract', () => {
  const all: CallDefinition[] = Object.values({ ...calls, ...plainCalls })
  const codes = all.flatMap((call) => call.errors ?? [])
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
})

test('registers every refusal by a database function', async () => {
  const codes = await rejectedCodes()
  expect(codes).toContain('return_waiting')
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([translatedElsewhere])
})

test('receives the details of every message that needs some', async () => {
  const codes = await rejectedCodes('\\s*\\)')
  expect(codes).toContain('return_waiting')
  const lacking = codes
    .filter(isErrorCode)
    .filter((code) => typeof errors[code].message !== 'string')
  expect(lacking).toEqual([])
})

/** Codes of the calls of reject_order that continue so after the code. */
async function rejectedCodes(rest = ''): Promise<string[]> {
  const codes: string[] = []
  const rejection = new RegExp(`reject_order\\(\\s*('\\w+'|case[^;]+? end\\b)${rest}`, 'g')
  for await (const file of glob('**/*.sql', { cwd: functionsDir })) {
    const text = await readFile(join(functionsDir, file), 'utf8')
    for (const [, rejected = ''] of text.matchAll(rejection))
      codes.push(...rejected.matchAll(/(?:^|then |else )'(\w+)'/g).map(([, code = '']) => code))
  }
  return codes
}
