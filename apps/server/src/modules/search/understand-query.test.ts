import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchQuery } from './search-query.ts'
import { Synonyms } from './synonyms.ts'
import { understandQuery } from './understand-query.ts'
import { Vocabulary } from './vocabulary.ts'

const titles = `массаж массажа спины лица ресторан ресторане пицца педикюр маникюр эпиляция экскурсия
  спа суши роллы баня квест отель йога для на двоих stream house дольче black pepper`

let vocabulary: Vocabulary
beforeAll(async () => {
  const words = titles.split(/\s+/)
  vocabulary = await Vocabulary.of(
    words.map((word, index) => ({
      word,
      count: words.length - index,
      lexeme: ['для', 'на'].includes(word) ? null : word,
    })),
  )
})

const wordsOf = (text: string, of = vocabulary) =>
  understandQuery(text, of).words.map(([first]) => first)
const correctionOf = (text: string) => understandQuery(text, vocabulary).correction

describe('a query with known words', () => {
  it.each([
    'массаж спины',
    'Массажем',
    'МАССАЖ!!!',
    'экскурсий',
    'ресторанов',
    'спа для двоих',
    '2',
  ])('leaves «%s» unchanged', (text) => expect(correctionOf(text)).toBeNull())

  it('searches for every form that the index distinguishes', () => {
    const [forms] = understandQuery('рестораны', vocabulary).words
    expect(forms).toEqual(expect.arrayContaining(['ресторан', 'ресторане']))
  })

  it('treats «ё» as «е»', () => {
    expect(understandQuery('Ёлка', vocabulary).typed).toBe('елка')
  })
})

describe('place qualifiers', () => {
  it.each([
    'пицца у метро',
    'пицца рядом',
    'квест у метро',
    'пицца недалеко от станции метро',
    'пицца около дома',
    'пицца в р-не',
  ])('are left out of «%s»', (text) => {
    expect(wordsOf(text)).toEqual([text.split(' ')[0]])
    expect(correctionOf(text)).toBeNull()
  })

  it('are recognized in the wrong keyboard layout', () => {
    expect(correctionOf('gbwwf e vtnhj')).toBe('пицца у метро')
  })

  it('are searched for when they are the whole query or part of a title', async () => {
    expect(wordsOf('метро')).toEqual(['метро'])
    const titled = await Vocabulary.of(
      ['квест', 'метро'].map((word) => ({ word, count: 1, lexeme: word })),
    )
    expect(wordsOf('квест метро', titled)).toEqual(['квест', 'метро'])
    expect(wordsOf('квест у метро', titled)).toEqual(['квест'])
    expect(wordsOf('бассейн 25 метров')).toHaveLength(3)
  })

  it('are kept in an unfinished query', () => {
    expect(understandQuery('пицца с', vocabulary, { isTyping: true }).words).toHaveLength(2)
  })

  it('match every abbreviation of a street type', async () => {
    const streets = await Vocabulary.of([{ word: 'пр', count: 1, lexeme: 'пр', isPlace: true }])
    for (const kind of ['проспект', 'проспекте', 'просп.', 'пр-т', 'пр']) {
      expect(understandQuery(kind, streets).words[0], kind).toContain('пр')
      expect(understandQuery(kind, streets).correction, kind).toBeNull()
    }
  })
})

describe('a query with errors', () => {
  it.each([
    ['масаж', 'массаж'],
    ['амссаж', 'массаж'],
    ['масажж', 'массаж'],
    ['пица', 'пицца'],
    ['педекюр', 'педикюр'],
    ['рестаран', 'ресторан'],
    ['эксурсия', 'экскурсия'],
    ['масаж спены', 'массаж спины'],
    ['массажспины', 'массаж спины'],
    ['мани кюр', 'маникюр'],
  ])('corrects «%s»', (text, correction) => expect(correctionOf(text)).toBe(correction))

  it('does not correct short or very different words', () => {
    expect(correctionOf('спо')).toBeNull()
    expect(correctionOf('крокодил')).toBeNull()
  })

  it('does not correct common words that the catalogue lacks', async () => {
    const cars = await Vocabulary.of(
      ['спина', 'болид', 'живой'].map((word) => ({ word, count: 1, lexeme: word })),
    )
    expect(understandQuery('спина болит', cars)).toMatchObject({
      words: [['спина'], ['болит']],
      correction: null,
    })
    expect(understandQuery('живот', cars).correction).toBeNull()
    expect(understandQuery('живай', cars).correction).toBe('живой')
  })

  it('can be searched exactly', () => {
    const { correction, words } = understandQuery('масаж', vocabulary, { isExact: true })
    expect(correction).toBeNull()
    expect(words).toEqual([['масаж']])
  })
})

describe('the other layout and alphabet', () => {
  it.each([
    ['htcnjhfy', 'ресторан'],
    ['vfccf; cgbys', 'массаж спины'],
    ['ыекуфь рщгыу', 'stream house'],
    [',fyz', 'баня'],
    ['restoran', 'ресторан'],
    ['massazh', 'массаж'],
    ['massaj', 'массаж'],
    ['pizza', 'пицца'],
    ['epilyatsiya', 'эпиляция'],
    ['стрим хаус', 'stream house'],
    ['блэк пеппер', 'black pepper'],
    ['dolche', 'дольче'],
    ['spa для двоих', 'спа для двоих'],
  ])('converts «%s»', (text, correction) => expect(correctionOf(text)).toBe(correction))
})

describe('a query that is being typed', () => {
  it('completes the last word', () => {
    const { words, correction } = understandQuery('мас', vocabulary, { isTyping: true })
    expect(words).toEqual([['массаж', 'массажа']])
    expect(correction).toBeNull()
  })
})

describe('any text', () => {
  it('yields only a few short words of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.boolean(), (text, isTyping) => {
        const { words } = understandQuery(text, vocabulary, { isTyping })
        expect(words.length).toBeLessThanOrEqual(16)
        for (const form of words.flat()) expect(form).toMatch(/^[a-zа-я0-9]{1,40}$/)
        expect(searchQuery(words).anywhere).toMatch(/^[a-zа-я0-9()|&]*$/)
      }),
    )
  })

  it('ignores case and spacing', () => {
    const word = fc.constantFrom(...titles.split(/\s+/))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const text = words.join(' ')
        expect(understandQuery(`  ${words.join('   ').toUpperCase()}, `, vocabulary)).toEqual(
          understandQuery(text, vocabulary),
        )
      }),
    )
  })
})

describe('the wrong keyboard layout', () => {
  it('is converted only into known words', () => {
    expect(correctionOf('бабл ти')).toBeNull()
    expect(correctionOf('vfccf; cgbys')).toBe('массаж спины')
  })
})

describe('synonyms', () => {
  it('are searched for besides the word itself, phrases as a whole', async () => {
    const synonyms = new Synonyms(
      [
        { word: 'барбершоп', means: 'мужская стрижка' },
        { word: 'день рождения', means: 'квест' },
      ],
      [
        { slug: 'nails', title: 'Маникюр и педикюр' },
        { slug: 'restaurants', title: 'Рестораны' },
      ],
    )
    const known = await Vocabulary.of(
      titles.split(/\s+/).map((word) => ({ word, count: 1, lexeme: word })),
      synonyms,
    )
    const wordsFor = (text: string) => understandQuery(text, known).words
    expect(wordsFor('барбершопы')).toEqual([['барбершопы', 'мужская стрижка']])
    expect(wordsFor('день рождения')).toEqual([['день рождения', 'квест']])
    expect(searchQuery(wordsFor('барбершоп')).inTitle).toBe('(барбершоп:A|(мужская:A&стрижка:A))')
    expect(wordsFor('nail')).toEqual([['маникюр', 'педикюр']])
    expect(understandQuery('ресторанный', known).correction).toBe('рестораны')
    expect(understandQuery('барбершоп', known, { isExact: true }).words).toEqual([['барбершоп']])
  })

  it('replace exactly the listed form, unless the query is exact', async () => {
    const synonyms = new Synonyms([{ word: 'цветы', means: 'букет', isReplacement: true }], [])
    const known = await Vocabulary.of(
      ['цвет', 'цветы', 'букет'].map((word) => ({ word, count: 1, lexeme: word.slice(0, 4) })),
      synonyms,
    )
    const wordsFor = (text: string) => understandQuery(text, known).words
    expect(wordsFor('цветы')).toEqual([['букет']])
    expect(wordsFor('цвет').flat()).not.toContain('букет')
    expect(understandQuery('цвиты', known)).toMatchObject({
      words: [['букет']],
      correction: 'цветы',
    })
    expect(understandQuery('цветы', known, { isExact: true }).words.flat()).toContain('цветы')
  })
})
