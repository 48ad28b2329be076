import type { ListingFacets } from '@skidora/contract/listings.ts'

type Landmark = ListingFacets['landmarks'][number]

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** The first of those whose name has the text in it; the chosen one stands before them always. */
export function findLandmarks(
  landmarks: readonly Landmark[],
  text: string,
  chosen: string | undefined,
  limit: number,
): Landmark[] {
  const wanted = fold(text)
  const found = landmarks
    .filter(({ title }) => title !== chosen && fold(title).includes(wanted))
    .slice(0, limit)
  if (chosen === undefined) return found
  const own = landmarks.find(({ title }) => title === chosen)
  return [own ?? { title: chosen, count: 0 }, ...found]
}
