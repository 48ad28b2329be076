import { findPage } from '@skidora/domain/pages/find-page.ts'
import type { Page } from '@skidora/domain/pages/page.ts'

type PageAddress = {
  /** Path and the query that the page reads, sorted: part of the cache key. */
  address: string
  /** Undefined if the URL is no listed page. */
  page: Page | undefined
}

/** Finds the page of a URL, and drops marketing and other parameters that it does not read. */
export function readAddress(url: string): PageAddress {
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  const page = findPage(path)
  if (queryStart < 0 || !page?.query) return { address: path, page }
  const { query } = page
  const relevant = [...new URLSearchParams(url.slice(queryStart + 1))]
    .filter(([name, value]) => value !== '' && query.includes(name))
    .sort()
  const search = relevant.length ? `?${new URLSearchParams(relevant)}` : ''
  return { address: path + search, page }
}
