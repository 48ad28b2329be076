/** A brand's own name, without what it is: «Рис и море» of «Суши-бар «Рис и море»». */
export function brandName(title: string): string {
  return title.match(/«(.+)»/)?.[1] ?? title
}

/** The letter it stands under in the alphabet; `#` for digits and the like. */
export function brandLetter(title: string): string {
  const first = brandName(title)
    .match(/[\p{L}\p{N}]/u)?.[0]
    ?.toUpperCase()
  if (!first || !/\p{L}/u.test(first)) return '#'
  return first === 'Ё' ? 'Е' : first
}

/** One or two letters that stand for a logo: «РМ» of «Рис и море». */
export function brandMonogram(title: string): string {
  const words = brandName(title).match(/[\p{L}\p{N}]+/gu) ?? []
  // «и», «на» and the like say nothing of a name.
  const telling = words.filter((word) => word.length > 2)
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
