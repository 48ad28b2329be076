import type { Visitor } from '@skidora/contract/page-render.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Thing, WithContext } from 'schema-dts'

/** A layout that only some pages have comes with their code. */
export type PageLayout = 'base' | 'empty' | ComponentType<{ children: ReactNode }>

export type Crumb = { label: string; href: string }

export type PageMeta = {
  title: string
  description: string
  /** Path below /img/, where the page has a picture of its own. */
  image?: string
  robots?: string
  keywords?: string
  /** Further tags for search engines, written by the server only. */
  headTags?: { name: 'meta' | 'link'; attributes: Record<string, string> }[]
  /** In the words of schema.org, where the page has no `structuredData`; written by the server only. */
  ldJson?: Record<string, unknown>
  /** The city whose address is canonical, where the same page opens in several. */
  canonicalCity?: string
  /** The path that is canonical, where the page opens at another one too. */
  canonicalPath?: string
}

/** What a page tells the engine about itself; `Data` is what its loader returns. */
export type PageHandle<Data = unknown> = {
  layout: PageLayout
  /** Null where the loader got nothing to speak of. */
  meta(data: Data, visitor: Visitor): PageMeta | null
  breadcrumbs?(data: Data): Crumb[]
  /** What the page is about, in the words of schema.org. */
  structuredData?(data: Data, visitor: Visitor): WithContext<Thing> | null
  /**
   * What the browser needs of the data to bring the written page to life. What it leaves as written
   * need not travel twice: the page is shown from these data until its loader has run again.
   */
  toHydrate?(data: Data): Data
  /** It says that there is nothing at the address. */
  isNotFound?: true
  /** Why the page's own code is not here, on what is shown instead. */
  failure?: unknown
}
