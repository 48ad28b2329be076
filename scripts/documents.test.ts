import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const find = (pattern: string) =>
  globSync(pattern, {
    cwd: root.pathname,
    exclude: (name) => ['node_modules', 'dist'].includes(name) || name.startsWith('.'),
  })

const files = find('**/*')
const documents = files.filter((file) => file.endsWith('.md'))

const sources = files.filter((file) => /\.(?:tsx?|sql|cjs)$/.test(file))
const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []))

/** Served by the site, not stored. */
const generated = ['robots.txt']

const code = /`([^`\s*…<>{}]+)`/g
/** A line of a tree of folders: a name, at least two spaces, a description. */
const treeLine = /^ *([\w./-]+(?:\/|\.\w+)) {2,}\S/gm
const hasExtension = /\.(?:tsx?|[cm]?js|json|sql|md|css|ya?ml|html|sh|png|webp|svg|txt)$/
const isInTopFolder = /^(?:apps|packages|db|test|scripts|docs|bench)\//

const namedPaths = (text: string) =>
  [...text.matchAll(code)]
    .map(([, name = '']) => name.replace(/^@skidora\/(\w+)\//, 'packages/$1/src/'))
    .filter((name) => hasExtension.test(name) || isInTopFolder.test(name))
    .concat([...text.matchAll(treeLine)].map(([, name = '']) => name))
    .filter((name) => /^\w/.test(name) && !generated.includes(name))
    .map((name) => name.replace(/\/$/, ''))

const exists = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path}`))

it.each(documents)('%s names existing files and folders', (document) => {
  expect(namedPaths(read(document)).filter((path) => !exists(path))).toEqual([])
})

it.each(documents)('%s links to existing files', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to)
  const folder = new URL(`${dirname(document)}/`, root)
  expect(links.filter((to) => !existsSync(new URL(to, folder)))).toEqual([])
})

it.each(documents)('%s names existing npm scripts', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read(document).matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

// Decision records also name parts of libraries, and of code that is gone.
it.each(documents.filter((document) => !document.startsWith('docs/decisions/')))(
  '%s names existing functions and variables',
  (document) => {
    const named = [...read(document).matchAll(/`([a-z]+(?:[A-Z][a-z\d]*)+)(?:\(\))?`/g)]
    expect(named.map(([, name = '']) => name).filter((name) => !words.has(name))).toEqual([])
  },
)

it('docs/decisions/README.md lists every record with its title and status', () => {
  const records = find('docs/decisions/0*.md').filter((file) => !file.includes('/0000-'))
  const rows = records.map((file) => {
    const [, number, title] = /^# (\d{4})\. (.+)/.exec(read(file)) ?? []
    const [, status] = /^Status: (.+)/m.exec(read(file)) ?? []
    return `| [${number}](${file.slice('docs/decisions/'.length)}) | ${title} | ${status} |`
  })
  const index = read('docs/decisions/README.md').split('\n')
  expect(index.filter((line) => line.startsWith('| ['))).toEqual(rows.sort())
})

it.each(find('docs/decisions/0*.md'))('%s has context, decision and consequences', (file) => {
  const headings = [...read(file).matchAll(/^## (.+)/gm)].map(([, heading]) => heading)
  const required = ['Context', 'Decision', 'Consequences']
  expect(headings.filter((heading) => required.includes(heading ?? ''))).toEqual(required)
  expect(read(file)).toMatch(/^Date: .+\n\nStatus: /m)
})

it('apps/server/src/modules/README.md lists every module', () => {
  const modules = find('apps/server/src/modules/*/index.ts').map((file) => file.split('/').at(-2))
  const readme = read('apps/server/src/modules/README.md')
  const listed = [...readme.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(modules.sort())
})
