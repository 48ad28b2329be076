/** A tag for the head of a page. */
export type SeoTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

/** What search engines read of a page. */
export type SeoWords = {
  title: string
  description: string
  keywords: string
  /** What the page is about, without the city. */
  heading: string
  h1: string
  seoText: string
  seoText1: string
  robots: string
  headTags: SeoTag[]
  /** In the words of schema.org, without the address of the page. */
  ldJson: Record<string, unknown>
}

/** The city in the cases that titles need. */
export type SeoCity = { title: string; titleIn: string; titleFrom: string }

type OwnWords = Pick<SeoWords, 'title' | 'description' | 'heading'> &
  Partial<Omit<SeoWords, 'keywords' | 'ldJson'>> & {
    keywords: (string | undefined)[]
    /** A type of schema.org. */
    type: string
    /** What else schema.org should know. */
    facts?: Record<string, unknown>
  }

/** Fills in what a page does not say for itself. */
export function seoWords({ keywords, type, facts, ...own }: OwnWords): SeoWords {
  const h1 = own.h1 ?? own.heading
  return {
    ...{ seoText: '', seoText1: '', headTags: [], h1 },
    ...own,
    robots: own.robots ?? 'index, follow',
    keywords: [...new Set(keywords.filter(Boolean))].join(', '),
    ldJson: {
      '@context': 'https://schema.org',
      '@type': type,
      name: h1,
      description: own.description,
      ...facts,
    },
  }
}

/** With the names that clients of the older SEO calls read. */
export function toSeoMeta(words: SeoWords) {
  return {
    ...words,
    seoH1: words.h1,
    metaTitle: words.title,
    metaDescription: words.description,
    metaKeywords: words.keywords,
  }
}

export const metaTag = (property: string, content: string): SeoTag => ({
  name: 'meta',
  attributes: { property, content },
})
