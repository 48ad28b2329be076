/** Whether each searched word is a prefix of a word of the title; «ё» equals «е». */
export function isFound(title: string, text: string): boolean {
  const words = wordsOf(title)
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []
