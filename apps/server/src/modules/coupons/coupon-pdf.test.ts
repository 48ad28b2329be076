import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../test/support/read-pdf.ts'
import { couponPdf } from './coupon-pdf.ts'
import { createCouponSigner } from './coupon-signer.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

const signer = createCouponSigner(Buffer.alloc(32, 7))
const deps = { signer, uploadsDir: '/nowhere' }
const origin = 'https://skidora.ru'

const site = {
  id: 1,
  cityTitle: 'Москва',
  address: 'ул. Тверская, 7',
  landmark: 'Охотный Ряд',
  phone: '+7 900 000-00-01',
  workingHours: 'ежедневно с 10:00 до 22:00',
  latitude: 55.75,
  longitude: 37.61,
}

const plain: OwnCoupon = {
  id: 12,
  purchaseId: 5,
  number: '123456789012',
  pin: '0042',
  kind: 'coupon',
  status: 'active',
  details: null,
  dealTitle: 'Ужин на двоих в ресторане «Журавль»',
  dealSlug: 'uzhin',
  image: 'none.webp',
  optionTitle: 'Ужин с вином',
  companyName: 'Ресторан «Журавль»',
  companySlug: 'zhuravl',
  price: 1490.5,
  paid: 1490.5,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2027-01-31T20:59:59.000Z',
  usedAt: null,
  returnedAt: null,
  payOnSite: null,
  giftTo: null,
  giftFrom: null,
  visitAt: null,
  visitKind: 'booking',
  timeZone: 'Europe/Moscow',
  boughtAt: '2026-11-10T10:00:00.000Z',
  features: ['Салат, горячее и десерт', 'Бутылка вина'],
  conditions: ['Нужна запись', 'Один купон на стол'],
  sites: [site],
  isDigital: true,
  position: 1,
  quantity: 1,
  canReview: true,
  canReturn: true,
}

const read = async (...coupons: OwnCoupon[]) => readPdf(await couponPdf(deps, coupons, origin))

test('draws a coupon on one A4 page with all that a cash desk needs and embedded fonts', async () => {
  const pdf = await read(plain)
  expect(pdf.pageCount).toBe(1)
  expect(pdf.sizes).toEqual(['/MediaBox [0 0 595.28 841.89]'])
  expect(pdf.fontNames.length).toBe(2)
  // Embedded font subsets have a prefix of six capitals.
  for (const name of pdf.fontNames) expect(name).toMatch(/^[A-Z]{6}\+Onest/)
  const text = pdf.texts[0]?.replaceAll(/\s+/g, ' ')
  for (const words of [
    'Скидора',
    '1234 5678 9012',
    '0042',
    'Ужин на двоих в ресторане «Журавль»',
    'Действует с 1 ноября',
    'до 31 января 2027',
    'Оплачено 1 490,50 ₽',
    'Салат, горячее и десерт',
    'Нужна запись',
    'Москва, ул. Тверская, 7',
    '+7 900 000-00-01',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Подробнее на сайте')
})

test('draws a scannable code with a valid signature on every page', async () => {
  const units = [1, 2, 3].map((position) => ({
    ...{ ...plain, position, quantity: 3 },
    id: 100 + position,
    number: `12345678901${position}`,
  }))
  const pdf = await read(...units)
  expect(pdf.pageCount).toBe(3)
  const codes = pdf.readQrCodes()
  expect(codes).toHaveLength(3)
  for (const [index, unit] of units.entries()) {
    expect(codes[index]).toMatch(/^https:\/\/skidora\.ru\/c\/10\d\.[\w-]{22}$/)
    expect(signer.isOf(codes[index] ?? '', unit)).toBe(true)
    expect(pdf.texts[index]).toContain(`Купон ${unit.position} из 3`)
  }
})

const long = (length: number) => 'Очень длинное условие акции, '.repeat(length / 29 + 1)
const manySites = Array.from({ length: 60 }, (_none, id) => ({ ...site, id }))

test.each<[string, Partial<OwnCoupon>]>([
  ['forty conditions', { conditions: Array.from({ length: 40 }, () => long(300)) }],
  ['one endless condition', { conditions: [long(20_000)] }],
  ['one endless word', { conditions: ['щ'.repeat(10_000)], dealTitle: 'щ'.repeat(500) }],
  ['sixty addresses', { sites: manySites }],
  ['long titles', { dealTitle: long(400), optionTitle: long(400), companyName: long(400) }],
  [
    'everything at once',
    {
      dealTitle: long(300),
      optionTitle: long(300),
      features: Array.from({ length: 30 }, () => long(200)),
      conditions: Array.from({ length: 40 }, () => long(400)),
      sites: manySites,
    },
  ],
  ['nothing', { features: [], conditions: [], sites: [] }],
  ['pictures in words', { dealTitle: '🍕🍕🍕', conditions: ['🍕', '\u0000\u0007', '寿司'] }],
])('fits on one page: %s', async (_what, more) => {
  const pdf = await read({ ...plain, ...more })
  expect(pdf.pageCount).toBe(1)
  expect(pdf.texts[0]).toContain('1234 5678 9012')
  expect(pdf.texts[0]).toContain(`${origin}/user/coupons?coupon=12`)
  const isCut = _what !== 'nothing' && _what !== 'pictures in words' && _what !== 'long titles'
  expect(pdf.texts[0]?.includes('Подробнее на сайте')).toBe(isCut)
})

test('fits on one page with any text', async () => {
  const words = fc.string({ unit: fc.constantFrom(...'аяЙё zQ—«»№,.₽\n'), maxLength: 900 })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        dealTitle: words,
        optionTitle: words,
        features: fc.array(words, { maxLength: 25 }),
        conditions: fc.array(words, { maxLength: 25 }),
        sites: fc.integer({ min: 0, max: 30 }).map((count) => manySites.slice(0, count)),
      }),
      async (more) => {
        expect((await read({ ...plain, ...more })).pageCount).toBe(1)
      },
    ),
    { numRuns: 25 },
  )
})
