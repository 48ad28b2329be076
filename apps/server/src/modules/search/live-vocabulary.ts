import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import { type Named, type Synonym, Synonyms } from './synonyms.ts'
import { type CatalogueWord, Vocabulary } from './vocabulary.ts'

export type LiveVocabulary = {
  /** Resolves to the current vocabulary, waiting for the first load. */
  current(): Promise<Vocabulary>
  /** Whether every title was read, so that a missing word is nowhere in the catalogue. */
  isWhole(): boolean
}

/** More titles hardly add new words and only slow down the load. */
const sampledTitles = 20_000

/** Limits reloads in a busy catalogue: the pause is 20 times as long as a load. */
const restFactor = 20
const minRestMs = 1000

/** The catalogue's vocabulary in memory, loaded at start and reloaded after changes. */
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
        // The loaded vocabulary stays in use.
        log.warn({ err }, 'cannot reload the search vocabulary')
      }
    }, restMs).unref()
  }

  // Current callers get the error; later ones get a retry.
  vocabulary.catch(() => readLater())
  changes.onCatalogChange(readLater)
  return { current: () => vocabulary, isWhole: () => isWhole }
}

/** Category and brand names weigh more than words of titles. */
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

/** The words of a column with their row counts. */
function wordsOf(column: string, source: string, weight = 1, isPlace = false): string {
  const vectors = `select to_tsvector('simple', translate(${column}, 'ёЁ', 'еЕ')) from ${source}`
  return `select stat.word, stat.ndoc * ${weight} as weight, ${isPlace} as is_place
    from ts_stat($words$${vectors}$words$) as stat`
}

async function readSynonyms(pool: pg.Pool): Promise<Synonyms> {
  const [listed, named] = await Promise.all([
    pool.query<Synonym>(
      `select search_synonyms.word, search_synonyms.means,
              search_synonyms.is_replacement as "isReplacement"
       from search_synonyms
       order by search_synonyms.id`,
    ),
    pool.query<Named>(
      `select categories.slug, categories.title from categories
       union all
       select tags.slug, tags.title from tags`,
    ),
  ])
  return new Synonyms(listed.rows, named.rows)
}

/** How much of the deals to sample, by the planner's estimate of their number. */
async function samplePercent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ estimate: number }>(
    `select pg_class.reltuples as estimate from pg_class where pg_class.oid = 'deals'::regclass`,
  )
  const deals = rows[0]?.estimate ?? 0
  return deals > sampledTitles ? Number(((100 * sampledTitles) / deals).toFixed(3)) : 100
}
