import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeTransaction, sentences } from './transaction-sentences.ts'

const functions = new URL('../../../../../db/functions/', import.meta.url)

const known = Object.keys(sentences)

const isSql = (file: string) => file.endsWith('.sql')

/** The first argument of every call of post_transaction, without comments. */
function postedKinds(): { file: string; kind: string }[] {
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  return files.filter(isSql).flatMap((file) => {
    const sql = readFileSync(new URL(file, functions), 'utf8').replaceAll(/--.*$/gm, '')
    const calls = sql.matchAll(/(?<!function )post_transaction\(\s*([^,]+),/g)
    return [...calls].map(([, kind = '']) => ({ file, kind }))
  })
}

/**
 * Accepts a kind, a choice between kinds, or a prefix; anything unreadable counts as untranslated.
 */
function isTranslated(kind: string): boolean {
  const begins = kind.match(/^'(\w+)'\s*\|\|/)?.[1]
  if (begins) return known.some((one) => one.startsWith(begins))
  const kinds = kind.startsWith("'")
    ? [kind.replaceAll("'", '').trim()]
    : [...kind.matchAll(/(?:then|else)\s+'(\w+)'/g)].map(([, one = '']) => one)
  return kinds.length > 0 && kinds.every((one) => known.includes(one))
}

it('has a text for every kind of transaction that the database posts', () => {
  const posted = postedKinds()
  expect(posted.length).toBeGreaterThan(4)
  expect(posted.filter(({ kind }) => !isTranslated(kind))).toEqual([])
})

it.each(["'unheard_of'", "case when true then 'hold' else 'unheard_of' end", 'some_variable'])(
  'detects an untranslated kind: %s',
  (kind) => {
    expect(isTranslated(kind)).toBe(false)
  },
)

it('names the order and the deal', () => {
  const subject = { order: 12, deal: 'Ужин в ресторане «Журавль»' }
  expect(describeTransaction('hold', subject)).toBe(
    'Отложено на оплату заказа № 12: Ужин в ресторане «Журавль»',
  )
  expect(describeTransaction('gift', { order: null, deal: null })).toBe('Подарок от Скидоры')
})

it('counts the deals of a cart', () => {
  const subject = { order: 115, deal: 'Завтрак', dealCount: 3 }
  expect(describeTransaction('purchase', subject)).toBe('Оплата заказа № 115: 3\u00a0акции')
})

it('names the source and the destination of the money', () => {
  const order = { order: 12, deal: null }
  expect(describeTransaction('purchase', order)).toBe('Оплата заказа № 12')
  expect(describeTransaction('purchase', { ...order, isFromBalance: true })).toBe(
    'Оплата заказа № 12 с баланса',
  )
  const payoutTo = (destination: string | null) =>
    describeTransaction('payout', { order: null, deal: null, destination })
  expect(payoutTo('Карта •• 4444')).toBe('Перевели на карту •• 4444')
  expect(payoutTo('СБП +7 ••• 0001, Т-Банк')).toBe('Перевели по СБП +7 ••• 0001, Т-Банк')
  expect(payoutTo(null)).toBe('Деньги выведены')
})

it('uses a different text for each kind', () => {
  const subject = { order: 7, deal: 'Пицца' }
  const texts = Object.keys(sentences).map((kind) => describeTransaction(kind, subject))
  expect(new Set(texts).size).toBe(texts.length)
  for (const sentence of texts) expect(sentence).toMatch(/^[А-ЯЁ]/)
})

it('does not count the coupons of a return', () => {
  expect(describeTransaction('return', { order: 20, deal: 'Комбо' })).toBe(
    'Возврат по заказу № 20 на баланс: Комбо',
  )
})
