import type { Command } from './commands.ts'

type Order = Extract<Command, { do: 'order' }>

const order = (wish: Partial<Order>): Command => ({
  ...{ do: 'order', who: 0, deal: 1, quantity: 1, more: [], promo: null },
  fromBalance: false,
  ...wish,
})
const pay = (index = 0): Command => ({ do: 'pay', order: index })
const drop: Command = { do: 'cancel', order: 0 }
const resume: Command = { do: 'resume', order: 0 }
const returnCoupons = (which: number, toCard = false, byRequest = false): Command => ({
  ...{ do: 'returnCoupons', order: 0, which },
  ...{ toCard, byRequest },
})
const endReturn = (outcome: 'done' | 'refused'): Command => ({ do: 'endReturn', outcome })
const sendRefunds = (outcome: 'succeeded' | 'pending' | 'canceled'): Command => ({
  do: 'sendRefunds',
  outcome,
})
const book: Command = { do: 'book', coupon: 0, hour: 12 }
const deleteAccount: Command = { do: 'deleteAccount', who: 0 }
const withdraw: Command = { do: 'withdraw', who: 1, kopecks: 200_000 }
const open: Command = { do: 'open', order: 0 }
const notify: Command = { do: 'notify', payment: 0, times: 1, isStale: false }
const decide: Command = { do: 'decide', payment: 0, outcome: 'succeeded' }
const move = (act: Extract<Command, { do: 'moveWithdrawal' }>['act']): Command => ({
  do: 'moveWithdrawal',
  act,
})
const payOut = (outcome: 'succeeded' | 'pending' | 'canceled'): Command => ({
  do: 'payWithdrawals',
  outcome,
})

const moveParcel: Command = { do: 'moveParcel', order: 0, isBack: false }
const refundParcel: Command = { do: 'refundParcel', order: 0 }
const delivered = [moveParcel, moveParcel, moveParcel]

/** Two things with a delivery, paid by a promo code, the balance and a card. */
const parcel = [order({ who: 2, deal: 4, quantity: 2, promo: 0, fromBalance: true }), pay()]

/** Paid partly by a promo code, partly from the balance, partly by card; three coupons. */
const mixed = [order({ who: 2, quantity: 3, promo: 0, fromBalance: true }), pay()]

/** A room for a week's night and a night at the weekend. */
const stay = [order({ who: 1, deal: 6, quantity: 2 }), pay()]
const passDays = (days: number): Command => ({ do: 'passDays', order: 0, days })
const moveStay = (days: number, longer = false): Command => ({
  ...{ do: 'moveStay', order: 0, days },
  longer,
})

/** The same over three deals, one of them with several coupons. */
const cart = [order({ who: 2, quantity: 2, more: [2, 0], promo: 0, fromBalance: true }), pay()]

/**
 * Sequences too rare for random runs. Together they execute every line that moves money, stock or
 * a promo code.
 */
export const stories: Command[][] = [
  // Goods: a size sold out, given back before the dispatch, returned without the delivery after it.
  [order({ deal: 4, quantity: 2 }), order({ who: 1, deal: 4, quantity: 2 }), drop, resume],
  [...parcel, returnCoupons(1, true), moveParcel, returnCoupons(2), sendRefunds('succeeded')],
  [...parcel, moveParcel, { do: 'moveParcel', order: 0, isBack: true }, returnCoupons(3)],
  [...parcel, moveParcel, moveParcel, returnCoupons(1, false, true)],
  // Lost after one of the things was returned before the dispatch.
  [
    ...parcel,
    refundParcel,
    returnCoupons(1),
    moveParcel,
    moveParcel,
    refundParcel,
    sendRefunds('succeeded'),
    moveParcel,
  ],
  [
    ...parcel,
    ...delivered,
    returnCoupons(3, true, true),
    endReturn('done'),
    sendRefunds('succeeded'),
  ],
  [...parcel, ...delivered, returnCoupons(1, false, true), endReturn('refused'), deleteAccount],
  // Several lines: shares of code and balance, stock of each deal, returns by line.
  [...cart, returnCoupons(1), returnCoupons(7, true), sendRefunds('succeeded')],
  [order({ deal: 2, more: [0, 1] }), drop, order({ who: 1, deal: 0 }), resume],
  [order({ deal: 0, more: [1, 2] }), open, { do: 'expire', order: 0 }, decide, notify],
  [order({ deal: 0 }), order({ who: 1, deal: 1, more: [0] }), order({ who: 1, deal: 1 }), pay(1)],
  [order({ quantity: 3 }), drop, order({ quantity: 3 }), pay(1)],
  [order({ deal: 0 }), order({ who: 1, deal: 0 })],
  // Rooms: full nights, a return before and after the free cancellation, other dates.
  [
    ...[order({ who: 2, deal: 6, quantity: 2 }), order({ who: 1, deal: 6 }), drop],
    ...[order({ who: 1, deal: 6 }), resume],
  ],
  [
    order({ deal: 6, more: [6, 1], promo: 0, fromBalance: true }),
    open,
    { do: 'expire', order: 0 },
    decide,
    notify,
  ],
  [...stay, returnCoupons(1), passDays(12), returnCoupons(2, true), sendRefunds('succeeded')],
  [...stay, moveStay(22), moveStay(22, true)],
  [...stay, passDays(13), moveStay(22)],
  [...stay, passDays(16), returnCoupons(1), moveStay(22), { do: 'passDate', order: 0 }],
  [order({ promo: 0, quantity: 2 }), drop, order({ promo: 0 }), pay(1)],
  [order({ promo: 2 }), order({ promo: 2 })],
  [order({ who: 2, fromBalance: true }), drop, resume, drop, resume, pay()],
  [order({ who: 2, fromBalance: true }), open, drop, decide, notify, sendRefunds('succeeded')],
  [...mixed, drop],
  [...mixed, returnCoupons(5), returnCoupons(2, true), sendRefunds('succeeded')],
  [...mixed, returnCoupons(7, true), sendRefunds('canceled')],
  [...mixed, returnCoupons(3, true), sendRefunds('succeeded'), { do: 'notifyRefundAgain' }],
  [order({}), pay(), { do: 'notify', payment: 0, times: 3, isStale: false }],
  [order({}), pay(), { do: 'contradict', payment: 0 }],
  [order({}), { do: 'payTwice', order: 0 }, sendRefunds('succeeded')],
  [
    order({ deal: 0 }),
    open,
    { do: 'expire', order: 0 },
    order({ who: 1, deal: 0 }),
    decide,
    notify,
  ],
  [order({ deal: 0 }), pay(), { do: 'redeem', coupon: 0 }, returnCoupons(1)],
  [order({ deal: 0 }), pay(), returnCoupons(1), { do: 'redeem', coupon: 0 }],
  [
    order({ deal: 2 }),
    pay(),
    returnCoupons(1, false, true),
    endReturn('refused'),
    returnCoupons(1),
  ],
  [order({ deal: 2 }), pay(), returnCoupons(1, true, true), endReturn('done'), endReturn('done')],
  // A return is requested before the visit and granted after it, or refused.
  [
    ...[order({ deal: 2 }), pay(), book, returnCoupons(1, false, true)],
    ...[{ do: 'beginVisits' } as const, { do: 'redeem', coupon: 0 } as const, endReturn('done')],
  ],
  [
    ...[order({ deal: 2, quantity: 2 }), pay(), book, returnCoupons(1, false, true)],
    ...[endReturn('refused'), book, { do: 'beginVisits' } as const, returnCoupons(1, false, true)],
  ],
  [order({ deal: 1 }), pay(), { do: 'passDate', order: 0 }],
  [order({ deal: 3, promo: 2, fromBalance: true, who: 2 }), order({ deal: 3, who: 2 }), pay()],
  [order({ deal: 3, quantity: 2 }), order({ deal: 3 }), { do: 'redeem', coupon: 0 }],
  [order({ deal: 3 }), returnCoupons(1), { do: 'passDate', order: 0 }, order({ deal: 3 })],
  [order({ deal: 3 }), deleteAccount, order({ deal: 3 }), order({ deal: 3, who: 1 })],
  [order({}), deleteAccount],
  [order({}), { do: 'open', order: 0 }, { do: 'expire', order: 0 }, deleteAccount],
  [order({}), pay(), returnCoupons(1, true), deleteAccount],
  [withdraw, move('cancel')],
  [
    withdraw,
    move('allow'),
    move('release'),
    payOut('pending'),
    move('cancel'),
    move('notifyAgain'),
  ],
  [withdraw, move('allow'), move('release'), payOut('succeeded'), move('notifyAgain')],
  [withdraw, move('allow'), move('release'), payOut('canceled'), move('notifyAgain')],
  [withdraw, move('refuse')],
  // Each rejection and action that would otherwise depend on chance.
  [order({ promo: 0 }), order({ promo: 0 }), order({ who: 1, promo: 0 })],
  [order({ who: 1, promo: 3 })],
  [order({}), { do: 'repeat', order: 0 }],
  [order({}), open, decide, { do: 'poll', order: 0 }],
  [order({}), pay(), resume],
  [order({ deal: 2 }), pay(), { do: 'age' }, returnCoupons(1)],
  [order({}), pay(), returnCoupons(1), returnCoupons(1)],
  [order({}), pay(), returnCoupons(1, false, true)],
  [{ do: 'withdraw', who: 0, kopecks: 10_000 }],
  [{ do: 'withdraw', who: 1, kopecks: 9_999 }],
  [deleteAccount],
  [withdraw, { do: 'deleteAccount', who: 1 }],
]
