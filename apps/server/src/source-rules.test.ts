import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

async function filesWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts')) continue
    if (pattern.test(await readFile(join(import.meta.dirname, file), 'utf8'))) found.push(file)
  }
  return found
}

test('no code disables certificate verification', async () => {
  expect(await filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('only the start runs programs, and one module forks a fixed file of its own', async () => {
  const files = await filesWith(/child_process|worker_threads|node:vm/)
  const others = files.filter((file) => !file.startsWith('start/'))
  expect(others).toEqual(['modules/media/picture-worker.ts'])
})

// Imports alone do not show a query: a route gets its database as an argument.
test('no route contains a query or a transaction', async () => {
  const files = await filesWith(
    /\b(pool|db|trx)\s*\.(query|selectFrom|insertInto|updateTable|deleteFrom|transaction)\b|\bsql`/,
  )
  expect(files.filter((file) => file.endsWith('-routes.ts'))).toEqual([])
})
