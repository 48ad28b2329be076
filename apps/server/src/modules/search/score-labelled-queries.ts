import type pg from 'pg'
import { type LabelledQuery, labelledQueries } from './labelled-queries.ts'
import { queryWords } from './query-words.ts'
import { wordBase } from './word-base.ts'

export type SearchResult = { dealIds: number[]; correction: string | null }

export type Score = {
  /** Fractions: expected deals in the top ten, and right corrections. */
  hitRate: number
  correctionAccuracy: number
  /** One line per failed query. */
  misses: string[]
}

/** Scores search on the labelled queries. */
export async function scoreLabelledQueries(
  pool: pg.Pool,
  search: (query: string) => Promise<SearchResult>,
): Promise<Score> {
  const misses: string[] = []
  let hits = 0
  let corrected = 0
  for (const labelled of labelledQueries) {
    const result = await search(labelled.query)
    const isHit = (await describeDeals(pool, result.dealIds.slice(0, 10))).some((deal) =>
      isExpected(deal, labelled.expected),
    )
    const isRight = isSameQuery(result.correction, labelled.correction)
    if (isHit) hits += 1
    if (isRight) corrected += 1
    if (!isHit || !isRight) misses.push(describeMiss(labelled, isHit, result))
  }
  const total = labelledQueries.length
  return { hitRate: hits / total, correctionAccuracy: corrected / total, misses }
}

type Described = { title: string; brand: string; categories: string[] }

async function describeDeals(pool: pg.Pool, ids: number[]): Promise<Described[]> {
  const { rows } = await pool.query<Described>(
    `select deals.title, brands.title as brand,
            array(select above.slug from categories as above where above.id = any (categories.path))
              as categories
     from deals
     join brands on brands.id = deals.brand_id
     join categories on categories.id = deals.category_id
     where deals.id = any ($1)`,
    [ids],
  )
  return rows
}

function isExpected({ title, brand, categories }: Described, expected: string): boolean {
  if (expected.startsWith('#')) return categories.includes(expected.slice(1))
  if (expected.startsWith('«')) return brand.includes(expected)
  return queryWords(title).some((word) => word.startsWith(expected))
}

function isSameQuery(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  const bases = (text: string) => queryWords(text).map(wordBase).join(' ')
  return bases(one) === bases(other)
}

function describeMiss(labelled: LabelledQuery, isHit: boolean, result: SearchResult): string {
  const { kind, query, expected, correction } = labelled
  const found = isHit ? 'found' : `${expected} not among ${result.dealIds.length}`
  return `${kind} «${query}»: ${found}; corrected to ${result.correction}, expected ${correction}`
}
