/** A tag for the head of a page. */
export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

/** Page data for search engines. */
export type PageSeo = {
  title: string
  description: string
  keywords: string
  /** Subject of the page, without the city. */
  heading: string
  h1: string
  seoText: string
  seoText1: string
  robots: string
  headTags: HeadTag[]
  /** schema.org data, without the URL of the page. */
  ldJson: Record<string, unknown>
}

/** The city in the grammatical cases that titles need. */
export type SeoCity = { title: string; titleIn: string; titleFrom: string }

type OwnSeo = Pick<PageSeo, 'title' | 'description' | 'heading'> &
  Partial<Omit<PageSeo, 'keywords' | 'ldJson'>> & {
    keywords: (string | undefined)[]
    /** A type of schema.org. */
    type: string
    /** Further schema.org properties. */
    facts?: Record<string, unknown>
  }

/** Fills in the defaults of a page. */
export function pageSeo({ keywords, type, facts, ...own }: OwnSeo): PageSeo {
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

/** Adds the field names that clients of the older SEO calls read. */
export function toSeoMeta(seo: PageSeo) {
  return {
    ...seo,
    seoH1: seo.h1,
    metaTitle: seo.title,
    metaDescription: seo.description,
    metaKeywords: seo.keywords,
  }
}

export const metaTag = (property: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property, content },
})
