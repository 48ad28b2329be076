import type { ListingFacets } from '@skidora/contract/listings.ts'

type Landmark = ListingFacets['landmarks'][number]

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** Chosen landmarks, then the first matches of the text. */
export function findLandmarks(
  landmarks: readonly Landmark[],
  text: string,
  chosen: readonly string[],
  limit: number,
): Landmark[] {
  const needle = fold(text)
  const found = landmarks
    .filter(({ title }) => !chosen.includes(title) && fold(title).includes(needle))
    .slice(0, limit)
  const own = chosen.map(
    (name) => landmarks.find(({ title }) => title === name) ?? { title: name, count: 0 },
  )
  return [...own, ...found]
}
