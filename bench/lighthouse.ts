import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../scripts/ensure-chromium.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { replaceInReadme } from './report.ts'

/** Lighthouse on every page of the site: mobile preset, cold cache, the median of three runs. */

const atLeast = 95
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Scores = Record<Category, number>

/**
 * The preset's slowdown of 4 turns a fast desktop, whose index Lighthouse gives as 1500 to 2000,
 * into its phone. A slower machine slowed down less comes out as the same phone; that is shown
 * beside the preset's own result, which is what we promise.
 */
const desktopIndex = 1750
const desktopSlowdown = 4

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const dataDir = await mkdtemp(join(tmpdir(), 'skidora-lighthouse-'))
const site = await startBenchSite(dataDir)
const results: { path: string; scores: Scores; calibrated: Scores }[] = []
let slowdown = desktopSlowdown
try {
  const chromePath = await ensureChromium()
  const { machineIndex } = await measureOnce(chromePath, `${site.url}/offline`, desktopSlowdown)
  slowdown = Math.min(desktopSlowdown, (desktopSlowdown * machineIndex) / desktopIndex)
  for (const path of [
    '/',
    '/today/',
    '/today/?category=restaurants',
    await firstDeal(site),
    '/auth',
    '/registration',
    '/offline',
  ]) {
    const scores = await measure(chromePath, site.url + path, desktopSlowdown)
    const calibrated = await measure(chromePath, site.url + path, slowdown)
    results.push({ path, scores, calibrated })
  }
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const table = [
  `| page | performance | accessibility | best practices | SEO | performance, slowed down ${slowdown.toFixed(1)} times |`,
  '|---|---|---|---|---|---|',
  ...results.map(({ path, scores, calibrated }) =>
    ['', `\`${path}\``, ...categories.map((name) => scores[name]), calibrated.performance, ''].join(
      ' | ',
    ),
  ),
]
  .map((line) => line.trim())
  .join('\n')
await replaceInReadme('lighthouse', table)
console.log(table)
const isKept = results.every(({ scores }) => categories.every((name) => scores[name] >= atLeast))
process.exitCode = isKept ? 0 : 1

async function measure(chromePath: string, url: string, cpuSlowdown: number): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < runs; run += 1) {
    // The browser now and then loses its trace; Lighthouse then asks to be run again.
    const { scores, findings } = await measureOnce(chromePath, url, cpuSlowdown).catch(() =>
      measureOnce(chromePath, url, cpuSlowdown),
    )
    console.error(url, cpuSlowdown.toFixed(1), scores.performance, findings)
    all.push(scores)
  }
  const median = (name: Category) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  return Object.fromEntries(categories.map((name) => [name, median(name)])) as Scores
}

/** A browser of its own each time: nothing is kept from the run before. */
async function measureOnce(chromePath: string, url: string, cpuSlowdownMultiplier: number) {
  const chrome = await launch({ chromePath, chromeFlags: chromiumFlags })
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' },
      { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier } } },
    )
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
      machineIndex: lhr.environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}

/** The page of a deal whose address is known only once the catalogue is there. */
async function firstDeal({ url }: BenchSite): Promise<string> {
  const response = await fetch(`${url}/api/v4/mainPage/getServices?limit=1`)
  const { data } = (await response.json()) as { data: { deals: { slug: string }[] } }
  return `/deals/${data.deals[0]?.slug}`
}
