/** The same words as three tsqueries: anywhere, in the title, in brand or category. */
export type SearchQuery = { anywhere: string; inTitle: string; inBrandOrCategory: string }

/** Words are letters and digits only (see queryWords), so they cannot inject operators. */
export function searchQuery(words: readonly string[][]): SearchQuery {
  const joined = (weights: string) =>
    words.map((forms) => `(${forms.map((form) => written(form, weights)).join('|')})`).join('&')
  return { anywhere: joined(''), inTitle: joined(':A'), inBrandOrCategory: joined(':BC') }
}

/** A phrase requires all its words. */
function written(form: string, weights: string): string {
  const words = form.split(' ').map((word) => word + weights)
  return words.length > 1 ? `(${words.join('&')})` : words.join('')
}
