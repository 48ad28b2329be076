import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from './buyers.ts'

type Shop = {
  buyers: Buyer[]
  deals: { dealId: number; optionId: number }[]
  promos: string[]
  /** URLs of the servers; any of them may be down. */
  urls(): string[]
}

export type Purchases = {
  /** Confirmed orders; `again` repeats the request and returns its order number. */
  placed: { purchaseId: number; again(urls: string[]): Promise<number> }[]
  /** Orders whose payment the bank has confirmed. */
  paid: Set<number>
}

type ShopResponse = { status: number; body: Record<string, unknown> }

/** Only ends what hangs: a killed server closes its connections. */
const timeoutMs = 60_000
const pauseMs = 50

/** Customers who buy in a loop and retry with the same idempotency key until decided. */
export function sendShoppers({ buyers, deals, promos, urls }: Shop) {
  const purchases: Purchases = { placed: [], paid: new Set() }
  let isOver = false

  async function buyInLoop(buyer: Buyer, number: number) {
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
      const response = await retryUntilDecided(urls, request)
      if (response.status !== 200) continue
      const data = response.body.data as { purchaseId: number; confirmation: { url?: string } }
      const { purchaseId } = data
      const again = async (at: string[]) =>
        dataOf(await retryUntilDecided(() => at, request)).purchaseId as number
      purchases.placed.push({ purchaseId, again })
      const bankId = data.confirmation.url?.split('/').at(-1)
      if (bankId) await decide(buyer, purchaseId, bankId)
    }
  }

  async function decide(buyer: Buyer, purchaseId: number, bankId: string) {
    const chance = Math.random()
    const headers = { authorization: `Bearer ${buyer.token}` }
    if (chance < 0.6) {
      await retryUntilDecided(urls, { path: `/sandbox/bank/payments/${bankId}/succeed`, body: {} })
      purchases.paid.add(purchaseId)
    } else if (chance < 0.75)
      await retryUntilDecided(urls, { path: `/sandbox/bank/payments/${bankId}/fail`, body: {} })
    else if (chance < 0.85)
      await retryUntilDecided(urls, {
        ...{ path: '/api/v4/checkout/cancelOrder', body: { purchaseId }, headers },
      })
    const path = `/api/v4/checkout/checkPurchasePaidStatus?purchaseId=${purchaseId}`
    if (Math.random() < 0.5) await retryUntilDecided(urls, { path, headers })
  }

  const ended = Promise.all(buyers.map(buyInLoop))
  return {
    placedCount: () => purchases.placed.length,
    async stop(): Promise<Purchases> {
      isOver = true
      await ended
      return purchases
    },
  }
}

type Request = { path: string; body?: object; headers?: Record<string, string> }

/** A server that is down or cannot reach the bank counts as no response. */
async function retryUntilDecided(urls: () => string[], request: Request): Promise<ShopResponse> {
  for (;;) {
    const response = await send(any(urls()), request).catch(() => null)
    if (response && response.status < 500) return response
    await sleep(pauseMs)
  }
}

async function send(url: string, { path, body, headers }: Request): Promise<ShopResponse> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, body: (await response.json()) as ShopResponse['body'] }
}

const dataOf = ({ body }: ShopResponse) => body.data as Record<string, unknown>

function any<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
