/** Longest first, so that «ами» is not taken for «и». */
const endings = [
  ...[
    'иями',
    'ями',
    'ами',
    'ыми',
    'ими',
    'ого',
    'его',
    'ому',
    'ему',
    'иях',
    'иям',
    'ией',
    'иев',
    'ием',
  ],
  ...[
    'ая',
    'яя',
    'ое',
    'ее',
    'ые',
    'ие',
    'ый',
    'ий',
    'ой',
    'ей',
    'ую',
    'юю',
    'ых',
    'их',
    'ым',
    'им',
  ],
  ...['ов', 'ев', 'ам', 'ям', 'ах', 'ях', 'ом', 'ем', 'ия', 'ии', 'ию', 'ью'],
  ...['а', 'я', 'о', 'е', 'ы', 'и', 'у', 'ю', 'ь', 'й'],
]

const lastLetter = (word: string) => word.charCodeAt(word.length - 1)
const endingsByLastLetter = Map.groupBy(endings, lastLetter)

const minBase = 3

/**
 * The common base of a Russian word's forms: «массажа» and «массажем» are «массаж». Coarser than
 * PostgreSQL's stemmer, which distinguishes «ресторан» and «ресторане».
 */
export function wordBase(word: string): string {
  if (!/^[а-я]+$/.test(word)) return word
  const ending = endingsByLastLetter
    .get(lastLetter(word))
    ?.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= minBase)
  const base = ending ? word.slice(0, -ending.length) : word
  // «стрижек» and «стрижка»: a fleeting vowel.
  return base.length > 4 ? base.replace(/(?<=[бвгджзклмнпрстфхцчшщ])[ое]к$/, 'к') : base
}
