/** Whether a title has every word that somebody looks for, or its beginning; «ё» is «е». */
export function isFound(title: string, text: string): boolean {
  const words = wordsOf(title)
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []
