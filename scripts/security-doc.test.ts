import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const doc = readFileSync(new URL('docs/security.md', root), 'utf8')

/** `file`: title, up to the next citation or the end of the cell. */
const citation = /`([\w./-]+\.(?:test\.tsx?|e2e\.ts|afterwards\.ts))`: (.+?)(?=; `|\)\.| \|)/g

const files = globSync(
  '{apps,packages,db,bench,scripts,test}/**/*.{test.ts,test.tsx,e2e.ts,afterwards.ts}',
  {
    cwd: root.pathname,
    exclude: (name) => name.includes('node_modules'),
  },
)

it('docs/security.md cites existing tests by their titles', () => {
  const citations = [...doc.matchAll(citation)]
  const stale = citations.filter(([, file = '', title = '']) => {
    const [path, ...others] = files.filter((name) => name === file || name.endsWith(`/${file}`))
    if (!path || others.length > 0) return true
    const source = readFileSync(new URL(path, root), 'utf8').replaceAll("\\'", "'")
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  })
  expect(stale.map(([text]) => text)).toEqual([])
  expect(citations.length).toBeGreaterThan(200)
})
