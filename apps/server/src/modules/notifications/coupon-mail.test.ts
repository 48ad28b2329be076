import jsqr from 'jsqr'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import {
  type MailServer,
  type ReceivedMail,
  readMailParts,
  startMailServer,
} from '../../../../../test/support/mail-server.ts'
import { testSite } from '../../../../../test/support/messages.ts'
import { readPdf } from '../../../../../test/support/read-pdf.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { createChannels } from '../../adapters/channels.ts'
import { drainQueue } from '../../jobs/work-queue.ts'
import { createCouponPapers } from '../coupons/coupon-papers-service.ts'
import { notificationsQueues } from './notifications-queues.ts'
import { letterRenderer } from './render-letter.ts'

const secretKey = Buffer.alloc(32, 7)
const log = pino({ level: 'silent' })

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let server: MailServer
const received: ReceivedMail[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  server = await startMailServer(received)
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  server.close()
  await database.drop()
})

async function sendMail() {
  await shop.runPaymentJobs()
  const { appPool: pool } = database
  const papers = createCouponPapers({ pool, secretKey, uploadsDir: '', site: testSite })
  const config = { smtpUrl: server.url, mailFrom: 'Скидора <no-reply@skidora.ru>' }
  const channels = createChannels(
    { demo: true, smsUrl: undefined, smsSign: 'Skidora', ...config },
    log,
  )
  const renderLetter = letterRenderer(papers, testSite)
  const [mail] = notificationsQueues({ pool, channels, renderLetter, log }).filter(
    ({ kind }) => kind === 'email_notifications',
  )
  if (mail) await drainQueue(pool, mail)
}

async function readQr(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

async function buy(quantity: number) {
  const id = await shop.place({ ...(await shop.sell(9)), userId: await shop.somebody(), quantity })
  expect(await shop.pay(id)).toBe('paid')
  return shop.query<{ id: number; number: string; pin: string }>(
    'select id, number, pin from coupons where purchase_id = $1 order by position',
    [id],
  )
}

test('mails the coupons as text and HTML, with QR codes and a PDF', async () => {
  const coupons = await buy(2)
  await sendMail()
  expect(received).toHaveLength(1)
  const message = received[0]?.message ?? ''
  expect(message).toContain('multipart/alternative')
  const parts = readMailParts(message)
  expect(parts.map(({ type }) => type)).toEqual([
    ...['text/plain', 'text/html', 'image/png', 'image/png', 'image/png', 'application/pdf'],
  ])
  const [text, html, , ...files] = parts
  for (const [index, coupon] of coupons.entries()) {
    const spelled = coupon.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    for (const part of [text, html]) {
      expect(part?.content.toString()).toContain(spelled)
      expect(part?.content.toString()).toContain(coupon.pin)
    }
    expect(html?.content.toString()).toContain(`src="cid:coupon-${coupon.id}@skidora"`)
    expect(files[index]?.head).toContain(`<coupon-${coupon.id}@skidora>`)
    const scanned = await readQr(files[index]?.content ?? Buffer.alloc(0))
    expect(scanned).toMatch(/^https:\/\/skidora\.ru\/c\/\d+\.[\w-]{22}$/)
    expect(scanned).toContain(`/c/${coupon.id}.`)
  }
  const pdf = files.at(-1)
  expect(pdf?.head).toMatch(/content-disposition: attachment/i)
  expect(readPdf(pdf?.content ?? Buffer.alloc(0)).pageCount).toBe(2)
})

test('attaches only coupons that are still active when the letter is sent', async () => {
  const [first, second] = await buy(2)
  await shop.runPaymentJobs()
  await shop.query(`update coupons set status = 'expired' where id = $1`, [first?.id])
  await sendMail()
  const pdf = readMailParts(received[0]?.message ?? '').at(-1)
  const { pageCount, texts } = readPdf(pdf?.content ?? Buffer.alloc(0))
  expect(pageCount).toBe(1)
  expect(texts[0]).toContain(second?.pin)
})
