import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from './buyers.ts'

type Shop = {
  buyers: Buyer[]
  deals: { dealId: number; optionId: number }[]
  promos: string[]
  /** Where somebody may answer; any of them may be dead. */
  urls(): string[]
}

export type Purchases = {
  /** Orders that somebody was told of; `again` asks for the same one and tells its number. */
  answered: { purchaseId: number; again(urls: string[]): Promise<number> }[]
  /** Those for which the bank has said that it has the money. */
  paid: Set<number>
}

type Answer = { status: number; body: Record<string, unknown> }

const patienceMs = 3000
const pauseMs = 50

/** Customers who buy all the time, and ask again with the same key when nobody has answered. */
export function sendShoppers({ buyers, deals, promos, urls }: Shop) {
  const purchases: Purchases = { answered: [], paid: new Set() }
  let isOver = false

  async function shopAround(buyer: Buyer, number: number) {
    for (let time = 0; !isOver; time += 1) {
      const deal = any(deals)
      const body = {
        ...{ dealOfferId: deal.dealId, dealOfferPriceId: deal.optionId },
        ...{
          quantity: 1 + Math.floor(Math.random() * 3),
          paymentMethod: any(['sbp', 'bank_card']),
        },
        ...(Math.random() < 0.3 && { promoCode: any(promos) }),
        ...(Math.random() < 0.3 && { payFromBalance: true }),
      }
      const request = {
        path: '/api/v4/checkout/createOrder',
        body,
        headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': `${number}-${time}` },
      }
      const answer = await untilAnswered(urls, request)
      if (answer.status !== 200) continue
      const data = answer.body.data as { purchaseId: number; confirmation: { url?: string } }
      const { purchaseId } = data
      const again = async (at: string[]) =>
        dataOf(await untilAnswered(() => at, request)).purchaseId as number
      purchases.answered.push({ purchaseId, again })
      const bankId = data.confirmation.url?.split('/').at(-1)
      if (bankId) await decide(buyer, purchaseId, bankId)
    }
  }

  async function decide(buyer: Buyer, purchaseId: number, bankId: string) {
    const chance = Math.random()
    const headers = { authorization: `Bearer ${buyer.token}` }
    if (chance < 0.6) {
      await untilAnswered(urls, { path: `/sandbox/bank/payments/${bankId}/succeed`, body: {} })
      purchases.paid.add(purchaseId)
    } else if (chance < 0.75)
      await untilAnswered(urls, { path: `/sandbox/bank/payments/${bankId}/fail`, body: {} })
    else if (chance < 0.85)
      await untilAnswered(urls, {
        ...{ path: '/api/v4/checkout/cancelOrder', body: { purchaseId }, headers },
      })
    const path = `/api/v4/checkout/checkPurchasePaidStatus?purchaseId=${purchaseId}`
    if (Math.random() < 0.5) await untilAnswered(urls, { path, headers })
  }

  const ended = Promise.all(buyers.map(shopAround))
  return {
    async stop(): Promise<Purchases> {
      isOver = true
      await ended
      return purchases
    },
  }
}

type Request = { path: string; body?: object; headers?: Record<string, string> }

/** A dead server, or one that cannot reach the bank, is no answer. */
async function untilAnswered(urls: () => string[], request: Request): Promise<Answer> {
  for (;;) {
    const answer = await send(any(urls()), request).catch(() => null)
    if (answer && answer.status < 500) return answer
    await sleep(pauseMs)
  }
}

async function send(url: string, { path, body, headers }: Request): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const dataOf = ({ body }: Answer) => body.data as Record<string, unknown>

function any<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
