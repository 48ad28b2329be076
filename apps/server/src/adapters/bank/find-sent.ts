import { hourMs, minuteMs } from '../../durations.ts'
import type { ListPart, ListQuery } from './bank.ts'

/** The bank forgets an idempotency key after 24 hours and would then pay twice. */
const keyLifeMs = 20 * hourMs
/** Allowed clock skew. */
const clockSkewMs = 5 * minuteMs

export const isKeyOld = (sentAt: Date): boolean => sentAt.getTime() < Date.now() - keyLifeMs

/** Looks an object whose response was lost up in the bank's full list. */
export async function findSent<Item>(
  list: (query: ListQuery) => Promise<ListPart<Item>>,
  sentAt: Date,
  isSought: (item: Item) => boolean,
): Promise<Item | null> {
  const from = new Date(sentAt.getTime() - clockSkewMs)
  const to = new Date(Date.now() + clockSkewMs)
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await list({ from, to, cursor })
    const found = items.find(isSought)
    if (found) return found
    cursor = nextCursor ?? undefined
  } while (cursor)
  return null
}
