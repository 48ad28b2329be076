import { expect, it } from 'vitest'
import { testsOfFile } from './tests-of-file.ts'

const tests = [
  { path: 'apps/server/src/modules/booking/booking-routes.test.ts', text: '' },
  { path: 'apps/server/src/modules/purchases/orders/orders.test.ts', text: '' },
  { path: 'apps/server/src/modules/reviews/reviews-routes.test.ts', text: 'place_order(' },
  { path: 'apps/server/src/sort.test.ts', text: "import { page } from './paginate.ts'" },
  { path: 'db/migrate.test.ts', text: '' },
  { path: 'scripts/documents.test.ts', text: '' },
  { path: 'test/money/model-mutations.test.ts', text: 'place_order: [' },
  { path: 'test/money/races.test.ts', text: '' },
]
const nouns = ['booking', 'orders', 'reviews']

it.each([
  ['apps/server/src/sort.ts', ['apps/server/src/sort.test.ts']],
  ['apps/server/src/paginate.ts', ['apps/server/src/sort.test.ts']],
  ['db/migrate.test.ts', ['db/migrate.test.ts']],
  ['docs/money.md', ['scripts/documents.test.ts']],
  [
    'db/functions/orders/place_order.sql',
    [
      'apps/server/src/modules/purchases/orders/orders.test.ts',
      'apps/server/src/modules/reviews/reviews-routes.test.ts',
      'test/money/races.test.ts',
    ],
  ],
  [
    'db/functions/bookings/take_slot.sql',
    ['apps/server/src/modules/booking/booking-routes.test.ts'],
  ],
  [
    'db/migrations/20270101000000_add_review_photos.sql',
    ['apps/server/src/modules/reviews/reviews-routes.test.ts', 'db/migrate.test.ts'],
  ],
  ['apps/web/src/pages/deal/deal.module.css', []],
])('selects the tests of %s', (file, expected) => {
  expect(testsOfFile(file, tests, nouns)).toEqual(expected)
})
