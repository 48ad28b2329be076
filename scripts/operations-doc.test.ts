import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

const sources = globSync('apps/server/src/**/*.ts', {
  cwd: root.pathname,
  exclude: (name) => name.endsWith('.test.ts'),
}).map(read)

const logCall = /\blog(?:ger)?\.(?:warn|error|fatal)\(/g
/** The data, if any, is one object or variable; then comes the message. */
const loggedMessage =
  /\blog(?:ger)?\.(warn|error|fatal)\(\s*(?:(?:\{[^{}]*\}|\w+),\s*)?(?:'([^']+)'|"([^"]+)")/g
const listedMessage = /^\| `([^`]+)` \| (warn|error|fatal) \|/gm

const logged = sources.flatMap((source) =>
  [...source.matchAll(loggedMessage)].map(
    ([, level, single, double]) => `${level} ${single ?? double}`,
  ),
)
const listed = [...read('docs/operations.md').matchAll(listedMessage)].map(
  ([, message, level]) => `${level} ${message}`,
)

/** Jobs are keys of task lists, metrics arguments of prom-client. */
const jobs = globSync('apps/server/src/**/*-jobs.ts', { cwd: root.pathname }).flatMap((file) =>
  [...read(file).matchAll(/^ {2,4}(?:async )?([a-z]+(?:_[a-z]+)+)[:(]/gm)].map(
    ([, name = '']) => name,
  ),
)
const metrics = sources
  .filter((source) => source.includes("from 'prom-client'"))
  .flatMap((source) =>
    [...source.matchAll(/'([a-z]+_[a-z]+_[a-z_]+)'/g)].map(([, name = '']) => name),
  )

describe('docs/operations.md', () => {
  it('names every job and every metric', () => {
    expect(jobs.length).toBeGreaterThan(25)
    expect(metrics.length).toBeGreaterThan(9)
    const doc = read('docs/operations.md')
    expect([...jobs, ...metrics].filter((name) => !doc.includes(`\`${name}\``))).toEqual([])
  })

  it('lists every message of the server with level warn or higher', () => {
    expect(logged.filter((message) => !listed.includes(message))).toEqual([])
  })

  it('lists only messages that the server logs, each once', () => {
    expect(listed.filter((message) => !logged.includes(message))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('covers every log call but the one that passes messages of the job runner on', () => {
    const calls = sources.flatMap((source) => [...source.matchAll(logCall)])
    expect(calls.length - logged.length).toBe(1)
  })
})
