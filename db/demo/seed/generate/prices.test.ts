import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { makePrice } from './prices.ts'

test.each([90, 450, 999, 1_003, 4_980, 19_960, 64_000])(
  '%i rubles stay close to the requested price',
  (rubles) => {
    for (let percent = 15; percent <= 80; percent++) {
      const price = makePrice(rubles, percent, new Random(rubles, percent))
      expect(Math.abs(price.fullKopecks / 100 / rubles - 1)).toBeLessThan(0.12)
      const discount = (1 - price.discountedKopecks / price.fullKopecks) * 100
      expect(discount).toBeGreaterThanOrEqual(15)
      expect(discount).toBeLessThanOrEqual(80)
      if (rubles > 400) expect(Math.abs(discount - percent)).toBeLessThan(8)
    }
  },
)
