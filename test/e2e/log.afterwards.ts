import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { query } from '../support/query.ts'

/** Passwords typed by the tests. */
const passwords = ['Skidora-2026', 'velvet-Onion-42']

/** Random words such as tokens, in any context. */
const randomWord = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/

test('the log of the whole run contains no token, code, password, phone or e-mail', async () => {
  const lines = await readLog()
  expect(lines).not.toEqual([])
  const messages = await query<{ recipient: string; code: string | null }>(
    'select recipient, code from notifications',
  )
  const people = new Set(messages.map(({ recipient }) => recipient))
  // The four digits of a call may equal an id in a path.
  const codes = new Set(messages.flatMap(({ code }) => (code && code.length > 4 ? [code] : [])))

  const leaks = lines.filter(
    (line) =>
      [...people, ...passwords].some((secret) => line.includes(secret)) ||
      numbersIn(line).some((number) => codes.has(number)) ||
      randomWord.test(line),
  )
  expect(leaks).toEqual([])
})

/** Log lines without their time, id and duration, which look random. */
async function readLog(): Promise<string[]> {
  const text = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'server.log'), 'utf8')
  // Other lines of the output are messages for the operator.
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => {
    const { time, requestId, ms, ...rest } = JSON.parse(line)
    return JSON.stringify(rest)
  })
}

/** Excludes numbers in slugs of deals and names of pictures. */
const numbersIn = (line: string) => line.match(/(?<![\w-])\d+(?![\w-])/g) ?? []
