import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../scripts/ensure-chromium.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { replaceInReadme } from './report.ts'
import { signIn } from './sign-in.ts'

/** Lighthouse on every page of the site: mobile preset, cold cache, the median of three runs. */

const atLeast = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Scores = Partial<Record<Category, number>>

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages without SEO, opened signed in, since most of them are private. */
const hiddenPages = [
  '/search?q=массаж',
  '/reset-password',
  '/user',
  '/user/profile',
  '/user/password',
  '/user/devices',
  '/user/coupons',
  '/user/returns',
  '/user/coupone_return_request_new/?purchaseId=1',
  '/user/subscribe',
  '/user/withdrawals/',
  '/user/withdrawal/',
  '/user/history',
  '/user/history?view=money',
  '/user/binds',
  '/user/promocodes',
]

const dataDir = await mkdtemp(join(tmpdir(), 'skidora-lighthouse-'))
const site = await startBenchSite(dataDir)
const results: { path: string; scores: Scores }[] = []
try {
  const chromePath = await ensureChromium()
  const token = await signIn(site.url)
  const publicPages = [
    '/',
    '/today/',
    '/services',
    '/services/restaurants/map',
    await firstDeal(site),
    '/hotels',
    '/hotels/sochi',
    '/hotel/otel-meridian-moscow',
    '/brands',
    '/brands/restoran-zhuravl',
    '/auth',
    '/registration',
    '/reminder',
    '/offline',
  ]
  for (const path of publicPages) {
    results.push({ path, scores: await measure(chromePath, site.url + path, {}) })
  }
  const orderPage = (await firstDeal(site)).replace('/deals/', '/checkout/order/')
  for (const path of [...hiddenPages, orderPage]) {
    const cookie = `ssr_token=${token}`
    const { seo: _, ...scores } = await measure(chromePath, site.url + path, { cookie })
    results.push({ path, scores })
  }
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const table = [
  '| page | performance | accessibility | best practices | SEO |',
  '|---|---|---|---|---|',
  ...results.map(
    ({ path, scores }) =>
      `| \`${path}\` | ${categories.map((name) => scores[name] ?? '').join(' | ')} |`,
  ),
].join('\n')
await replaceInReadme('lighthouse', table)
console.log(table)
const isKept = results.every(({ scores }) =>
  Object.values(scores).every((score) => score >= atLeast),
)
process.exitCode = isKept ? 0 : 1

type Headers = Record<string, string>

async function measure(chromePath: string, url: string, headers: Headers): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) {
    // Chromium occasionally loses its trace; Lighthouse then asks for another run.
    const { scores, findings } = await measureOnce(chromePath, url, headers).catch(() =>
      measureOnce(chromePath, url, headers),
    )
    console.error(url, scores.performance, findings)
    all.push(scores)
  }
  const median = (name: Category) =>
    all.map((scores) => scores[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  return Object.fromEntries(categories.map((name) => [name, median(name)])) as Scores
}

/** A new browser each time: nothing is cached from the previous run. */
async function measureOnce(chromePath: string, url: string, extraHeaders: Headers) {
  const chrome = await launch({ chromePath, chromeFlags: chromiumFlags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
      extraHeaders,
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const { lhr } = result
    const scores = categories.map((name) => [
      name,
      Math.round((lhr.categories[name]?.score ?? 0) * 100),
    ])
    return {
      scores: Object.fromEntries(scores) as Scores,
      findings: Object.values(lhr.audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map((audit) => `${audit.id} ${audit.displayValue ?? ''}`.trim())
        .join('; '),
    }
  } finally {
    chrome.kill()
  }
}

/** A deal page, whose URL depends on the seeded catalogue. */
async function firstDeal({ url }: BenchSite): Promise<string> {
  const response = await fetch(`${url}/api/v4/mainPage/getServices?limit=1`)
  const { data } = (await response.json()) as { data: { deals: { slug: string }[] } }
  return `/deals/${data.deals[0]?.slug}`
}
