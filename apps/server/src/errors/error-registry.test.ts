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
  const codes: string[] = []
  for await (const file of glob('**/*.sql', { cwd: functionsDir })) {
    const text = await readFile(join(functionsDir, file), 'utf8')
    for (const [, rejected = ''] of text.matchAll(/reject_order\(\s*('\w+'|case[^;]+? end\b)/g))
      codes.push(...rejected.matchAll(/(?:^|then |else )'(\w+)'/g).map(([, code = '']) => code))
  }
  expect(codes).toContain('return_waiting')
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([translatedElsewhere])
})
