import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { outbox } from '../support/outbox.ts'

/** What the tests type as passwords. */
const passwords = ['Skidora-2026', 'velvet-Onion-42']

/** Random words such as tokens, in whatever they stand. */
const randomWord = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/

test('the log of the whole run tells no token, code, password, phone or address', async ({
  request,
}) => {
  const lines = await readLog()
  expect(lines).not.toEqual([])
  const messages = await outbox(request)
  const people = new Set(messages.map(({ to }) => to))
  const codes = new Set(messages.flatMap(({ code }) => (code ? [code] : [])))

  const told = lines.filter(
    (line) =>
      [...people, ...passwords].some((secret) => line.includes(secret)) ||
      numbersIn(line).some((number) => codes.has(number)) ||
      randomWord.test(line),
  )
  expect(told).toEqual([])
})

/** The lines without their time, id and length, which are as good as random. */
async function readLog(): Promise<string[]> {
  const text = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'server.log'), 'utf8')
  // Around the log stands what is written for whoever starts the site.
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => {
    const { time, requestId, ms, ...rest } = JSON.parse(line)
    return JSON.stringify(rest)
  })
}

/** Not those in the slug of a deal or the name of a picture. */
const numbersIn = (line: string) => line.match(/(?<![\w-])\d+(?![\w-])/g) ?? []
