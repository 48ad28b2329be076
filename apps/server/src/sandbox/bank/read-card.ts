import { type CardFace, cardFace, findTestCard, type TestCard } from './test-cards.ts'

export type CardFields = { number: string; expiry: string; csc: string }

export type CardErrors = Partial<CardFields>

/** Validates the typed card, with an error per field. Only test cards are accepted. */
export function readCard(
  fields: CardFields,
  now: Date,
): { card: TestCard; face: CardFace } | { errors: CardErrors } {
  const number = fields.number.replaceAll(/[\s-]/g, '')
  const card = findTestCard(number)
  const expiry = readExpiry(fields.expiry)
  const errors: CardErrors = {
    ...(!card && {
      number: 'Это не тестовая карта. Возьмите одну из списка ниже, настоящую не вводите.',
    }),
    ...(!expiry && { expiry: 'Месяц и год, как на карте: 12/30.' }),
    ...(expiry && isOver(expiry, now) && { expiry: 'Срок карты уже прошёл.' }),
    ...(!/^\d{3}$/.test(fields.csc.trim()) && { csc: 'Три цифры с оборота карты.' }),
  }
  return card && expiry && Object.keys(errors).length === 0
    ? { card, face: cardFace(card.number, expiry) }
    : { errors }
}

function readExpiry(text: string): { month: string; year: string } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth ? { month: month.padStart(2, '0'), year: `20${year}` } : null
}

/** A card is valid to the end of its month. */
const isOver = ({ month, year }: { month: string; year: string }, now: Date) =>
  Date.UTC(Number(year), Number(month), 1) <= now.getTime()
