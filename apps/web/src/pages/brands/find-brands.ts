/** Whether each searched word is a prefix of a word of the title; «ё» equals «е». */
export function matchesTitle(title: string, text: string): boolean {
  const words = wordsOf(title)
  return wordsOf(text).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []
