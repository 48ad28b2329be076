import type { Visitor } from '@skidora/contract/page-render.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Thing, WithContext } from 'schema-dts'

type Wrapper = ComponentType<{ children: ReactNode }>

/**
 * A component for a layout of few pages, which loads with their code. A frame is inside of the base
 * layout, around the pages of a section: both stay mounted.
 */
export type PageLayout = 'base' | 'empty' | Wrapper | { frame: Wrapper }

export type Crumb = { label: string; href: string }

export type PageMeta = {
  title: string
  description: string
  /** Path below /img/, if the page has its own image. */
  image?: string
  robots?: string
  keywords?: string
  /** Further tags for search engines, rendered by the server only. */
  headTags?: { name: 'meta' | 'link'; attributes: Record<string, string> }[]
  /** schema.org data for pages without `structuredData`, rendered by the server only. */
  ldJson?: Record<string, unknown>
  /** City of the canonical URL, if the same page opens in several. */
  canonicalCity?: string
  /** Path of the canonical URL, if the page opens at several paths. */
  canonicalPath?: string
}

/** What a page declares to the engine; `Data` is what its loader returns. */
export type PageHandle<Data = unknown> = {
  layout: PageLayout
  /** Leaves the height of the category chips below the header to the page. */
  hidesChips?: true
  /** Null if the loader found nothing. */
  meta(data: Data, visitor: Visitor): PageMeta | null
  breadcrumbs?(data: Data): Crumb[]
  /** schema.org data of the page. */
  structuredData?(data: Data, visitor: Visitor): WithContext<Thing> | null
  /**
   * Reduces the loader data sent for hydration. Static content does not need its data: the page
   * renders from these data until its loader runs again.
   */
  toHydrate?(data: Data): Data
  /** Marks a not-found page. */
  isNotFound?: true
  /** Why the page's code failed to load, on the replacement page. */
  failure?: unknown
}
