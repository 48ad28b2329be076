import type { Bank, ListPart, ListQuery } from '../../adapters/bank/bank.ts'
import { BankError } from '../../adapters/bank/bank-error.ts'
import type { Subject, Theirs } from './compare-books.ts'
import type { Range } from './our-books.ts'

type Listed = { id: string; status: Theirs['status']; amount: number }

const lists: Record<Subject, (bank: Bank, listQuery: ListQuery) => Promise<ListPart<Listed>>> = {
  payment: (bank, listQuery) => bank.listPayments(listQuery),
  refund: (bank, listQuery) => bank.listRefunds(listQuery),
  payout: (bank, listQuery) => bank.listPayouts(listQuery),
}

const reads: Record<Subject, (bank: Bank, id: string) => Promise<Listed>> = {
  payment: (bank, id) => bank.getPayment(id),
  refund: (bank, id) => bank.getRefund(id),
  payout: (bank, id) => bank.getPayout(id),
}

/** Reads all of the bank's objects of a period, page by page. */
export async function* listTheirs(
  bank: Bank,
  subject: Subject,
  range: Range,
): AsyncGenerator<Theirs[]> {
  let cursor: string | null = null
  do {
    const listQuery: ListQuery = { ...range, ...(cursor && { cursor }) }
    const part: ListPart<Listed> | null = await orNull('payouts_off', () =>
      lists[subject](bank, listQuery),
    )
    // Without a payouts account there are no payouts.
    if (!part) return
    yield part.items.map(toTheirs)
    cursor = part.nextCursor
  } while (cursor)
}

/** Null when the bank does not know it. */
export async function readTheirs(
  bank: Bank,
  subject: Subject,
  bankId: string,
): Promise<Theirs | null> {
  const object = await orNull('not_found', () => reads[subject](bank, bankId))
  return object && toTheirs(object)
}

const toTheirs = ({ id, status, amount }: Listed): Theirs => ({
  bankId: id,
  status,
  kopecks: amount,
})

async function orNull<Result>(
  code: string,
  request: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof BankError && error.code === code) return null
    throw error
  }
}
