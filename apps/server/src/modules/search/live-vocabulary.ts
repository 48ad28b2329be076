import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { type Named, type Synonym, Synonyms } from './synonyms.ts'
import { type CatalogueWord, Vocabulary } from './vocabulary.ts'

export type LiveVocabulary = {
  /** The words we know; whoever comes before the first ones are read waits for them. */
  current(): Promise<Vocabulary>
  /** Whether every title was read, so that a word that is not there is nowhere. */
  isWhole(): boolean
}

/** What a word is made of hardly changes beyond so many titles; reading more would only take longer. */
const sampledTitles = 20_000

/** A catalogue that changes all day must not keep us reading all day: so many times longer is rest. */
const restFactor = 20
const minRestMs = 1000

/** The words of the catalogue in memory, read at the start and some time after each change. */
export function followVocabulary(
  pool: pg.Pool,
  changes: DatabaseChanges,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LiveVocabulary {
  let isWhole = false
  let restMs = minRestMs
  let isWaiting = false
  let vocabulary = read()

  async function read(): Promise<Vocabulary> {
    const began = performance.now()
    const [words, synonyms] = await Promise.all([readWords(pool), readSynonyms(pool)])
    const next = await Vocabulary.of(words.words, synonyms)
    isWhole = words.isWhole
    restMs = Math.max(minRestMs, restFactor * (performance.now() - began))
    return next
  }

  function readLater() {
    if (isWaiting) return
    isWaiting = true
    setTimeout(async () => {
      isWaiting = false
      try {
        vocabulary = Promise.resolve(await read())
      } catch (err) {
        // The words we know serve on.
        log.warn({ err }, 'cannot reload the search vocabulary')
      }
    }, restMs).unref()
  }

  // Whoever asks meanwhile hears of the failure; everybody else gets another try.
  vocabulary.catch(() => readLater())
  changes.onCatalogChange(readLater)
  return { current: () => vocabulary, isWhole: () => isWhole }
}

/** What a category or a brand is called says more than a word in some title. */
const categoryWeight = 200
const brandWeight = 5

const allLandmarks =
  '(select distinct places.landmark from places where places.landmark is not null) as landmarks'
const allStreets =
  "(select distinct split_part(places.address, ',', 1) as street from places) as streets"

async function readWords(pool: pg.Pool): Promise<{ words: CatalogueWord[]; isWhole: boolean }> {
  const percent = await samplePercent(pool)
  const { rows } = await pool.query<CatalogueWord>(
    `select
       counted.word,
       sum(counted.weight)::integer as count,
       (tsvector_to_array(to_tsvector('russian', counted.word)))[1] as lexeme,
       bool_and(counted.is_place) as "isPlace"
     from (
       ${wordsOf(`deals.title || ' ' || deals.tiny_title`, `deals tablesample system (${percent}) repeatable (1)`)}
       union all
       ${wordsOf('brands.title', 'brands', brandWeight)}
       union all
       ${wordsOf('categories.title', 'categories', categoryWeight)}
       union all
       ${wordsOf('tags.title', 'tags')}
       union all
       ${wordsOf('landmarks.landmark', allLandmarks, 1, true)}
       union all
       ${wordsOf('streets.street', allStreets, 1, true)}
       union all
       select search_synonyms.word, 1, false from search_synonyms
       where search_synonyms.word !~ ' '
     ) as counted
     where counted.word ~ '^[a-zа-я0-9]+$'
     group by counted.word`,
  )
  return { words: rows, isWhole: percent === 100 }
}

/** The words of a column, and how many of its rows have each. */
function wordsOf(column: string, source: string, weight = 1, isPlace = false): string {
  const vectors = `select to_tsvector('simple', translate(${column}, 'ёЁ', 'еЕ')) from ${source}`
  return `select stat.word, stat.ndoc * ${weight} as weight, ${isPlace} as is_place
    from ts_stat($words$${vectors}$words$) as stat`
}

async function readSynonyms(pool: pg.Pool): Promise<Synonyms> {
  const [listed, named] = await Promise.all([
    pool.query<Synonym>(
      'select search_synonyms.word, search_synonyms.means from search_synonyms order by search_synonyms.id',
    ),
    pool.query<Named>(
      `select categories.slug, categories.title from categories
       union all
       select tags.slug, tags.title from tags`,
    ),
  ])
  return new Synonyms(listed.rows, named.rows)
}

/** How much of the deals to read; what the planner believes of their number will do. */
async function samplePercent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ estimate: number }>(
    `select pg_class.reltuples as estimate from pg_class where pg_class.oid = 'deals'::regclass`,
  )
  const deals = rows[0]?.estimate ?? 0
  return deals > sampledTitles ? Number(((100 * sampledTitles) / deals).toFixed(3)) : 100
}
