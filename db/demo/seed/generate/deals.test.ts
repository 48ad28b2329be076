import { describe, expect, test } from 'vitest'
import { picturePaths } from '../pictures/paint-pictures.ts'
import { DemoCatalogue } from './demo-catalogue.ts'
import type { Deal } from './make-deal.ts'
import { numeralMistakes } from './numeral-mistakes.ts'

const deals = [...new DemoCatalogue(11, new Date('2026-11-15T09:00:00Z')).deals(20_000)]

/** Checks every deal, but reports only the first failures. */
function expectNone(isWrong: (deal: Deal) => unknown): void {
  const wrong = deals.filter(isWrong).slice(0, 3)
  expect(wrong.map(({ id, title, options }) => ({ id, title, options }))).toEqual([])
}

function expectNoLine(isWrong: (line: string) => unknown): void {
  expect(deals.flatMap((deal) => lines(deal).filter(isWrong)).slice(0, 5)).toEqual([])
}

const lines = (deal: Deal): string[] => [
  ...[deal.title, deal.tinyTitle, deal.description],
  ...[...deal.features, ...deal.conditions, ...deal.options.map((option) => option.title)],
]

describe('Russian of the deals', () => {
  test('no placeholder is left unfilled', () => {
    expectNoLine((line) => /[{}]|undefined|null|NaN/.test(line))
  })

  test('spaces and punctuation are correct', () => {
    expectNoLine((line) => / {2}|^ | $| [,.:;!?]|[,;](?![\s\d])|\.\./.test(line))
  })

  test('quotes are balanced and never nested', () => {
    expectNoLine((line) => /["“”]|«[^»]*$|»[^«]*»|«[^»]*«/.test(line))
  })

  test('titles begin with a capital or a number, and do not end with a full stop', () => {
    const titles = deals.flatMap((deal) => [deal.title, deal.tinyTitle])
    expect(titles.filter((title) => !/^«?[А-ЯЁA-Z0-9].*[^.]$/.test(title)).slice(0, 5)).toEqual([])
  })

  test('titles fit their length limits', () => {
    const long = deals.filter((deal) => deal.tinyTitle.length > 60 || deal.title.length > 120)
    expect(long.map((deal) => deal.tinyTitle).slice(0, 5)).toEqual([])
  })

  test('numerals agree with their nouns', () => {
    expectNoLine((line) => numeralMistakes(line).length > 0)
  })

  test('descriptions have two to five sentences, lists have their length and no duplicates', () => {
    expectNone((deal) => !within(deal.description.match(/[.!?](?= |$)/g)?.length, 2, 5))
    expectNone((deal) => !within(deal.features.length, 3, 6))
    expectNone((deal) => !within(deal.conditions.length, 4, 7))
    expectNone((deal) => new Set(deal.features).size < deal.features.length)
    expectNone((deal) => new Set(deal.conditions).size < deal.conditions.length)
  })
})

describe('figures of the deals', () => {
  test('prices are whole rubles that end in 0 or 9, discounted by 15 to 80 percent', () => {
    expectNone((deal) => !within(deal.options.length, 1, 6))
    expectNone((deal) =>
      deal.options.some(({ fullKopecks, discountedKopecks }) => {
        const percent = (1 - discountedKopecks / fullKopecks) * 100
        return fullKopecks % 1000 !== 0 || discountedKopecks % 100 !== 0 || !within(percent, 15, 80)
      }),
    )
    const round = deals
      .flatMap((deal) => deal.options)
      .filter((option) => {
        const last = (option.discountedKopecks / 100) % 10
        return last === 0 || last === 9
      })
    expect(round.length).toBe(deals.flatMap((deal) => deal.options).length)
  })

  test('dates are in order', () => {
    expectNone((deal) => deal.startsAt >= deal.endsAt || deal.couponStartsAt >= deal.couponEndsAt)
    expectNone((deal) => deal.couponEndsAt <= deal.endsAt)
  })

  test('only deals with reviews are rated', () => {
    expectNone((deal) => (deal.rating === null) !== (deal.reviewsCount === 0))
    expectNone((deal) => deal.rating !== null && !within(deal.rating, 1, 5))
    expectNone((deal) => deal.reviewsCount > deal.couponsBought)
  })

  test('a few deals sell far more than the others', () => {
    const bought = deals.map((deal) => deal.couponsBought).sort((a, b) => a - b)
    expect(Number(bought.at(-1))).toBeGreaterThan(20 * Number(bought[bought.length / 2]))
  })

  test('stock is usually unlimited, and never negative', () => {
    expectNone((deal) => deal.availableQuantity < -1)
    const gone = deals.filter((deal) => deal.availableQuantity === 0)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.length).toBeLessThan(deals.length / 20)
    const unlimited = deals.filter((deal) => deal.availableQuantity === -1)
    expect(unlimited.length).toBeGreaterThan(deals.length / 2)
  })
})

describe('price histories', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  const options = deals.flatMap((deal) => deal.options.map((option) => ({ deal, option })))
  const withHistory = options.filter(({ option }) => option.history.length > 0)

  test('end with the current price, in order, and before now', () => {
    expect(withHistory.length).toBeGreaterThan(3000)
    for (const { option } of withHistory) {
      const times = option.history.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      expect(option.history.at(-1)?.discountedKopecks).toBe(option.discountedKopecks)
    }
  })

  test('never exceed the full price', () => {
    for (const { option } of withHistory)
      for (const past of option.history) {
        expect(past.discountedKopecks).toBeGreaterThan(0)
        expect(past.discountedKopecks).toBeLessThanOrEqual(option.fullKopecks)
      }
  })

  test('usually start at the full price, and sometimes never have it', () => {
    // Larger catalogues have a history for one option of each deal.
    const ofDemo = options.filter(({ deal }) => deal.id <= 3000)
    const honest = ofDemo.filter(({ option }) =>
      option.history.some((past) => past.discountedKopecks === option.fullKopecks),
    )
    expect(honest.length / ofDemo.length).toBeGreaterThan(0.6)
    expect(honest.length / ofDemo.length).toBeLessThan(0.9)
  })
})

test('a deal succeeds at most one ended deal of the same brand and city', () => {
  const parents = deals.flatMap((deal) => (deal.parentId ? [deal.parentId] : []))
  expect(parents.length).toBeGreaterThan(3)
  expect(new Set(parents).size).toBe(parents.length)
  const byId = new Map(deals.map((deal) => [deal.id, deal]))
  for (const deal of deals) {
    const parent = deal.parentId && byId.get(deal.parentId)
    if (parent) expect(parent.brandId).toBe(deal.brandId)
  }
})

test('grouped options differ by the day of the week', () => {
  const grouped = deals.filter((deal) => deal.options.some((option) => option.group !== null))
  expect(grouped.length).toBeGreaterThan(100)
  for (const deal of grouped)
    expect([...new Set(deal.options.map((option) => option.group))]).toEqual([
      'В будни',
      'В выходные',
    ])
})

describe('URLs, pictures and cities of the deals', () => {
  test('slugs are unique and plain', () => {
    expect(new Set(deals.map((deal) => deal.slug)).size).toBe(deals.length)
    expectNone((deal) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(deal.slug))
  })

  test('deals have three to five different pictures, all of which are painted', () => {
    const painted = new Set(picturePaths)
    expectNone((deal) => !within(new Set(deal.photos).size, 3, 5))
    expectNone((deal) => deal.photos.some((photo) => !painted.has(photo)))
  })

  test('a deal is sold in each city once', () => {
    expectNone((deal) => deal.cityIds.length === 0)
    expectNone((deal) => new Set(deal.cityIds).size < deal.cityIds.length)
    expectNone((deal) => new Set(deal.placeIds).size < deal.placeIds.length)
  })
})

function within(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && least <= value && value <= most
}
