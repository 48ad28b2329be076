export type Viewport = 'mobile' | 'tablet' | 'desktop'

/** Lower bounds of the layouts, in CSS pixels of width. */
export const breakpoints = { wideMobile: 480, tablet: 768, desktop: 1024 } as const

export function viewportOf(width: number, { notAdaptive = false } = {}): Viewport {
  if (notAdaptive || width >= breakpoints.desktop) return 'desktop'
  return width >= breakpoints.tablet ? 'tablet' : 'mobile'
}

/** A guess for the first render: an iPad that identifies as a Mac counts as desktop. */
export function deviceClassOf(userAgent: string): Viewport {
  if (/iPad|Tablet(?! PC)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Opera Mini|Windows Phone/i.test(userAgent)) return 'mobile'
  // Android phones add the word Mobile; the rest are tablets.
  return /Android/i.test(userAgent) ? 'tablet' : 'desktop'
}

const crawlerMarks = [
  '(?:^|[^u])bots?\\b', // the prefix excludes CUBOT phones
  'crawl',
  'spider',
  'slurp',
  '-Google\\b',
  '\\bGoogle-',
  'GoogleOther',
  '(?:Bing|Microsoft|SkypeUri|URL )Preview',
  'facebookexternalhit',
  'meta-external',
  'vkShare',
  '^WhatsApp/',
  'ia_archiver',
  'Embedly',
]
const crawler = new RegExp(crawlerMarks.join('|'), 'i')

/** Search engines and link preview fetchers of social networks and messengers. */
export function isCrawler(userAgent: string): boolean {
  return crawler.test(userAgent)
}
