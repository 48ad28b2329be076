import fc from 'fast-check'

/** Numbers are indexes into the existing items, modulo their count. */
export type Command =
  | {
      do: 'order'
      who: number
      deal: number
      quantity: number
      /** Deals of further lines. */
      more: number[]
      promo: number | null
      fromBalance: boolean
    }
  | { do: 'repeat'; order: number }
  | { do: 'open'; order: number }
  | { do: 'decide'; payment: number; outcome: 'succeeded' | 'canceled' }
  | { do: 'notify'; payment: number; times: number; isStale: boolean }
  | { do: 'contradict'; payment: number }
  | { do: 'poll'; order: number }
  | { do: 'pay'; order: number }
  | { do: 'payTwice'; order: number }
  | { do: 'expire'; order: number }
  | { do: 'cancel'; order: number }
  | { do: 'resume'; order: number }
  | { do: 'notifyRefundAgain' }
  | { do: 'age' }
  | { do: 'returnCoupons'; order: number; which: number; toCard: boolean; byRequest: boolean }
  | { do: 'endReturn'; outcome: 'done' | 'refused' | 'withdrawn' }
  | { do: 'passDate'; order: number }
  | { do: 'moveParcel'; order: number; isBack: boolean }
  | { do: 'refundParcel'; order: number }
  | { do: 'redeem'; coupon: number }
  | { do: 'book'; coupon: number; hour: number }
  | { do: 'beginVisits' }
  | { do: 'moveTrip'; order: number; which: number; departure: number }
  | { do: 'cancelDeparture'; departure: number }
  | { do: 'approachTrips'; inDays: number }
  | { do: 'passDays'; order: number; days: number }
  | { do: 'moveStay'; order: number; days: number; longer: boolean }
  | { do: 'withdraw'; who: number; kopecks: number }
  | { do: 'moveWithdrawal'; act: 'cancel' | 'allow' | 'refuse' | 'release' | 'notifyAgain' }
  | { do: 'payWithdrawals'; outcome: 'succeeded' | 'pending' | 'canceled' }
  | { do: 'sendRefunds'; outcome: 'succeeded' | 'pending' | 'canceled' }
  | { do: 'deleteAccount'; who: number }

const some = fc.nat({ max: 11 })

const order = fc.record({
  do: fc.constant('order' as const),
  who: fc.nat({ max: 2 }),
  deal: fc.constantFrom(0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6),
  quantity: fc.integer({ min: 1, max: 3 }),
  more: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 2 }),
    },
  ),
  promo: fc.option(fc.nat({ max: 3 })),
  fromBalance: fc.boolean(),
})
const about = <Name extends Command['do']>(name: Name) =>
  fc.record({ do: fc.constant(name), order: some })

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 1, arbitrary: about('repeat') },
  { weight: 3, arbitrary: about('open') },
  { weight: 6, arbitrary: about('pay') },
  { weight: 3, arbitrary: about('payTwice') },
  { weight: 2, arbitrary: about('poll') },
  { weight: 2, arbitrary: about('expire') },
  { weight: 2, arbitrary: about('cancel') },
  { weight: 3, arbitrary: about('resume') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      payment: some,
      outcome: fc.constantFrom('succeeded' as const, 'canceled' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      payment: some,
      times: fc.integer({ min: 1, max: 3 }),
      isStale: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('contradict' as const), payment: some }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('notifyRefundAgain' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('age' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('returnCoupons' as const),
      order: some,
      which: fc.integer({ min: 1, max: 7 }),
      toCard: fc.boolean(),
      byRequest: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('endReturn' as const),
      outcome: fc.constantFrom('done' as const, 'refused' as const, 'withdrawn' as const),
    }),
  },
  { weight: 1, arbitrary: about('passDate') },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('moveParcel' as const), order: some },
      isBack: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: about('refundParcel') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('redeem' as const), coupon: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('book' as const), coupon: some },
      hour: fc.integer({ min: 9, max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('beginVisits' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('passDays' as const), order: some },
      days: fc.integer({ min: 8, max: 16 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('moveStay' as const), order: some },
      days: fc.integer({ min: 10, max: 22 }),
      longer: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('moveTrip' as const), order: some, which: some },
      departure: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: fc.constant('cancelDeparture' as const), departure: fc.nat({ max: 2 }) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('approachTrips' as const),
      inDays: fc.constantFrom(-1, 1, 10, 40),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      who: fc.nat({ max: 2 }),
      kopecks: fc.constantFrom(9_999, 10_000, 50_001, 200_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('moveWithdrawal' as const),
      act: fc.constantFrom(
        'cancel' as const,
        'allow' as const,
        'refuse' as const,
        'release' as const,
        'notifyAgain' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payWithdrawals' as const),
      outcome: fc.constantFrom('succeeded' as const, 'pending' as const, 'canceled' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('sendRefunds' as const),
      outcome: fc.constantFrom('succeeded' as const, 'pending' as const, 'canceled' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('deleteAccount' as const), who: fc.nat({ max: 2 }) }),
  },
)

export const sequences = fc.array(anyCommand, { minLength: 4, maxLength: 24, size: 'max' })
