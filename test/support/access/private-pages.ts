import type { Victim } from './victim.ts'
import { changedTables } from './victim-rows.ts'
import { findMarkers, send, type Walk } from './walk.ts'

/** Files that the page cookie opens, and URLs of documents and coupons. */
function fileUrls({ coupon, purchases, qr, withdrawals }: Victim): string[] {
  return [
    `/coupon-pdf?couponId=${coupon.id}`,
    `/coupon-pdf?purchaseId=${purchases.giftId}`,
    `/coupon-calendar?couponId=${coupon.id}`,
    `/coupon-apple-pass?couponId=${coupon.id}`,
    `/coupon-google-pass?couponId=${coupon.id}`,
    new URL(qr).pathname,
    // The event stream of an unpaid order would not end.
    `/checkout/events?purchaseId=${purchases.giftId}`,
    `/checkout/events?purchaseId=${purchases.expiredId}`,
    ...withdrawals.papers.map(
      ({ id, code }) => `/staff/withdrawal-document?uniqueCode=${code}&documentId=${id}`,
    ),
    ...withdrawals.papers.flatMap(({ path }) => [
      `/img/640/${path}`,
      `/img/640/..%2fpapers%2f${encodeURIComponent(path)}`,
    ]),
  ]
}

/** URL of a page with the victim's ids in every parameter. */
function pageUrl(path: string, { purchases, slug, withdrawals, ...victim }: Victim): string {
  const values: Record<string, string | number> = {
    uniqueCode: withdrawals.checked,
    purchaseId: purchases.giftId,
    dealSlug: slug,
    priceId: victim.onSale.optionId,
    day: '2026-12-01',
    id: victim.receiptId,
    list: 'waiting',
    kind: 'reviews',
  }
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`unclassified parameter :${name} of ${path}`)
    return String(value)
  })
  const ids = new URLSearchParams({
    purchaseId: String(purchases.giftId),
    purchase_id: String(purchases.giftId),
    purchase: String(purchases.giftId),
    couponId: String(victim.coupon.id),
    coupon: String(victim.coupon.id),
    id: String(victim.coupon.id),
    uniqueCode: withdrawals.checked,
    code: victim.returnCode,
  })
  return `${filled.replace('*', 'unknown')}?${ids}`
}

/** Like walkCalls: what other users' cookies reveal of the victim's pages and files. */
export async function walkPages(walk: Walk, paths: string[]): Promise<string[]> {
  const { site, victim, actors, rows } = walk
  const findings: string[] = []
  const before = await rows.read()
  const files = fileUrls(victim)
  const urls = [...files, ...paths.map((path) => pageUrl(path, victim))]
  for (const url of urls) {
    for (const { name, pageToken } of actors) {
      // Pages ignore merchant keys and cash desks.
      if (name.endsWith('merchant') || name.endsWith('desk')) continue
      if (name === 'staff' && url.startsWith('/staff/')) continue
      const cookie = pageToken ? `ssr_token=${pageToken}` : ''
      const { status, text } = await send(site, { url }, { cookie })
      if (status >= 500 || (files.includes(url) && status < 300))
        findings.push(`${url} by ${name}: returns ${status}`)
      for (const marker of findMarkers(victim, withoutAddress(text, url)))
        findings.push(`${url} by ${name}: shows the victim's ${marker}`)
    }
  }
  for (const table of changedTables(before, await rows.read()))
    findings.push(`pages: change the victim's ${table}`)
  return findings
}

/** Removes the page's own URL, which the caller already knows. */
function withoutAddress(text: string, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const known = [...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length > 20,
  )
  return known.reduce((rest, part) => rest.replaceAll(part, ''), text)
}
