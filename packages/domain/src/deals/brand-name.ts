/** A brand's own name without its type: «Рис и море» of «Суши-бар «Рис и море»». */
export function brandName(title: string): string {
  return title.match(/«(.+)»/)?.[1] ?? title
}

/** Its letter in the alphabetical index; `#` for digits and the like. */
export function brandLetter(title: string): string {
  const first = brandName(title)
    .match(/[\p{L}\p{N}]/u)?.[0]
    ?.toUpperCase()
  if (!first || !/\p{L}/u.test(first)) return '#'
  return first === 'Ё' ? 'Е' : first
}

/** One or two letters as a substitute for a logo: «РМ» of «Рис и море». */
export function brandMonogram(title: string): string {
  const words = brandName(title).match(/[\p{L}\p{N}]+/gu) ?? []
  // Skips «и», «на» and other short words.
  const significant = words.filter((word) => word.length > 2)
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
