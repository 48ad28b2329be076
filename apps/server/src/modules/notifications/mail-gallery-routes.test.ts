import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { testSite, textOf } from '../../../../../test/support/messages.ts'
import { createCouponPapers } from '../coupons/coupon-papers-service.ts'
import { foldLists } from '../fold-modules.ts'
import { modules } from '../modules.ts'
import { registerMailGallery } from './mail-gallery-routes.ts'
import { letterRenderer } from './render-letter.ts'

const { letterExamples } = foldLists(modules)
const origin = 'https://skidora.ru'
const names = letterExamples.map(({ name }) => name)

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  const papers = createCouponPapers({
    ...{ pool: database.appPool, secretKey: Buffer.alloc(32), uploadsDir: '', site: testSite },
  })
  app = fastify()
  registerMailGallery(app, {
    ...{ letterExamples, site: testSite },
    renderLetter: letterRenderer(papers, testSite),
  })
})

afterAll(async () => {
  await app.close()
  await database.drop()
})

test('lists every letter once', async () => {
  const { body } = await app.inject('/dev/mail')
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(body).toContain(`href="/dev/mail/${name}"`)
})

test('has an example of every function that writes a letter', async () => {
  const read = async (pattern: string) => {
    const files = await Array.fromAsync(glob(pattern, { cwd: `${import.meta.dirname}/..` }))
    return files.map((file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')).join('\n')
  }
  const sources = await read('**/*{letter,letters,messages,notices}.ts')
  const examples = await read('*/letter-examples.ts')
  const writers = sources
    .split(/^export /m)
    .filter(
      (source) =>
        source.includes('NewNotification') && /letter: \{|buyerMessages\(|messageTo\(/.test(source),
    )
    .flatMap((source) => /^function (\w+)/.exec(source)?.[1] ?? [])
  expect(writers.length).toBeGreaterThan(25)
  expect(writers.filter((writer) => !examples.includes(`${writer}(`))).toEqual([])
})

test.each(names)('renders %s without outside resources, in both themes', async (name) => {
  const page = await app.inject(`/dev/mail/${name}`)
  expect(page.statusCode).toBe(200)
  const light = await app.inject(`/dev/mail/${name}/letter`)
  const dark = await app.inject(`/dev/mail/${name}/letter?theme=dark`)
  expect(light.body).not.toContain('prefers-color-scheme')
  expect(dark.body).not.toBe(light.body)

  const html = light.body
  for (const word of ['undefined', 'NaN', '[object', 'Invalid Date', 'null'])
    expect(html).not.toContain(word)
  const addresses = [...html.matchAll(/(?:src|href|background)="([^"]*)"/g)].map(([, url]) => url)
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses)
    expect(address).toMatch(/^(data:image\/png;base64,|https:\/\/([a-z]+\.)?skidora\.ru\/)/)
  expect(html).not.toMatch(/url\(|@import|<script|<link|cid:/)
})

test.each(letterExamples)('writes $name as text with the same links', ({ write }) => {
  const now = new Date('2026-11-20T09:00:00Z')
  const message = write(testSite, now)
  const text = textOf(message) ?? ''
  expect(text.length).toBeGreaterThan(40)
  expect(text).not.toMatch(/undefined|NaN|\[object|Invalid Date|null/)
  for (const [url] of text.matchAll(/https?:\/\/\S+/g))
    expect(url.replace(/\/\/[a-z]+\.skidora/, '//skidora')).toMatch(`${origin}/`)
})

test('shows 404 for an unknown letter', async () => {
  expect((await app.inject('/dev/mail/nothing')).statusCode).toBe(404)
  expect((await app.inject('/dev/mail/nothing/letter')).statusCode).toBe(404)
})
