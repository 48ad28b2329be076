const maxWords = 8
const maxWordLength = 40

/** The words of a query in lower case, «ё» as «е», without punctuation; at most eight. */
export function queryWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[à-öø-ɏ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .split(/[^a-zа-я0-9]+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
}
