import type { Page } from './page.ts'
import { pages, pathsOf } from './page-table.ts'

/** What follows in a path; `any` is a parameter. */
type Step = { page?: Page; named: Map<string, Step>; any?: Step }

const newStep = (): Step => ({ named: new Map() })
const root = newStep()
for (const page of pages) for (const path of pathsOf(page)) addPath(path, page)

/** Leaves out wildcards: what only they match is not listed. */
function addPath(path: string, page: Page) {
  if (path.endsWith('*')) return
  let step = root
  for (const segment of path.split('/').filter(Boolean)) {
    if (segment.endsWith('?')) step.page ??= page
    step = segment.startsWith(':') ? toAny(step) : toNamed(step, segment)
  }
  step.page = page
}

function toAny(step: Step): Step {
  step.any ??= newStep()
  return step.any
}

function toNamed(step: Step, segment: string): Step {
  const next = step.named.get(segment) ?? newStep()
  step.named.set(segment, next)
  return next
}

/**
 * The listed page that the router opens at a path; undefined for every other URL. Like the router
 * it ignores case and slashes at the end, and prefers a name to a parameter.
 */
export function findPage(path: string): Page | undefined {
  // A URL parser reads it as a slash, so the router would open another page.
  if (path.includes('\\')) return undefined
  return walk(root, path, 1) ?? (/[A-Z]/.test(path) ? walk(root, path.toLowerCase(), 1) : undefined)
}

function walk(step: Step, path: string, start: number): Page | undefined {
  if (start >= path.length) return step.page
  const slash = path.indexOf('/', start)
  if (slash === start) return /[^/]/.test(path.slice(start)) ? undefined : step.page
  const end = slash < 0 ? path.length : slash
  if (step.named.size > 0) {
    const named = step.named.get(path.slice(start, end))
    const page = named && walk(named, path, end + 1)
    if (page) return page
  }
  return step.any && !isDots(path, start) ? walk(step.any, path, end + 1) : undefined
}

/** A URL parser resolves `..`, also written as `%2e%2e`. */
const isDots = (path: string, start: number) =>
  path.startsWith('.', start) || path.startsWith('%2e', start) || path.startsWith('%2E', start)
