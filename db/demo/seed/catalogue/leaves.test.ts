import { expect, test } from 'vitest'
import { cities } from '../../../reference/cities.ts'
import { allScenes } from '../pictures/all-scenes.ts'
import { leaves } from './leaves.ts'

const slugs = new Set(cities.map((city) => city.slug))
const all = Object.values(leaves).flat()

test.each(all)('$category has enough texts', (leaf) => {
  expect(leaf.offers.length).toBeGreaterThanOrEqual(4)
  expect(leaf.offers.length).toBeLessThanOrEqual(10)
  expect(leaf.sellers.sellers.length).toBeGreaterThanOrEqual(4)
  expect(leaf.scenes.length).toBeGreaterThanOrEqual(2)
  expect(Math.min(leaf.about.length, leaf.details.length)).toBeGreaterThanOrEqual(2)
  expect(Math.min(leaf.features.length, leaf.conditions.length + 1)).toBeGreaterThanOrEqual(3)
  expect(new Set(leaf.offers.map((offer) => offer.tiny)).size).toBe(leaf.offers.length)
})

test.each(all)('$category has plausible prices', ({ offers, discount: [least, most] }) => {
  expect(least).toBeGreaterThanOrEqual(15)
  expect(most).toBeLessThanOrEqual(80)
  expect(least).toBeLessThan(most)
  for (const { price, options } of offers) {
    expect(price[0]).toBeLessThan(price[1])
    expect(options.length).toBeLessThanOrEqual(6)
    expect(options[0]?.[1]).toBe(1)
  }
})

test.each(all)(
  '$category references existing scenes and cities',
  ({ scenes, offers, reach, sellers }) => {
    for (const scene of [...scenes, ...offers.flatMap((offer) => offer.scenes ?? [])]) {
      expect(allScenes).toHaveProperty(scene)
    }
    const places = reach.kind === 'local' ? reach.onlyIn : reach.sites
    const destinations = offers
      .flatMap((offer) => offer.variants ?? [])
      .map(([, words]) => words.toCity)
    for (const slug of [...(places ?? []), ...(sellers.onlyIn ?? []), ...destinations]) {
      if (slug !== undefined) expect(slugs).toContain(slug)
    }
  },
)

// «Студия придумал»: brand nouns have any gender, so only the present tense fits them all.
test.each(all)(
  '$category mentions the brand only at the start of a sentence',
  ({ about, details }) => {
    for (const sentence of [...about, ...details]) {
      expect(sentence).toMatch(/^[А-ЯЁ{].*[.!?]$/s)
      expect(sentence.indexOf('{brand}')).toBeLessThanOrEqual(0)
      expect(sentence).not.toMatch(/^\{brand\} \S+(л|лся|ла|ло|ли)[ ,.]/)
    }
  },
)
