import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@skidora/domain/pages/page-table.ts'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../scripts/ensure-chromium.ts'
import { exampleAddresses, readerOf } from '../test/support/page-addresses.ts'
import { startBenchSite } from './bench-site.ts'
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

/** Pages of staff and the gallery of components are not for search engines or phones. */
const measured = pages.filter(
  ({ access, status = 200 }) => access !== 'staff' && access !== 'demo' && status === 200,
)

const dataDir = await mkdtemp(join(tmpdir(), 'skidora-lighthouse-'))
const site = await startBenchSite(dataDir)
const results: { path: string; scores: Scores }[] = []
try {
  const chromePath = await ensureChromium()
  const token = await signIn(site.url)
  for (const page of measured) {
    const headers = readerOf(page) ? { cookie: `ssr_token=${token}` } : undefined
    for (const path of exampleAddresses(page)) {
      const response = await fetch(site.url + path, { headers })
      // Lighthouse opens no failures.
      if (!response.ok) continue
      const { seo, ...scores } = await measure(chromePath, site.url + path, headers)
      const isForSearch = !/<meta name="robots" content="[^"]*noindex/.test(await response.text())
      results.push({ path, scores: isForSearch ? { ...scores, seo } : scores })
    }
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

async function measure(chromePath: string, url: string, headers: Headers = {}): Promise<Scores> {
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
