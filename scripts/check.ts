import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { outcomeOf, reportOutcome, runStaticChecks, sumOf } from './static-checks.ts'
import { testsOfFile } from './tests-of-file.ts'

/**
 * The check before a commit: style, types, boundaries, unused code, and the tests of changed files.
 * Changed is what differs from `main`, or from the branch or commit given as the argument.
 */

const root = join(import.meta.dirname, '..')
const base = process.argv[2] ?? 'main'

const checked = await runStaticChecks()
const { found, untested } = findTests(changedFiles())
if (untested.length > 0)
  console.log(
    ['\n— Changed files without a test; `npm test` may cover them', ...untested].join('\n'),
  )
if (found.length === 0) {
  reportOutcome(checked)
} else {
  console.log(`\n— Tests of changed files`)
  // A sixth of the usual sequences, so that a change to the money is checked within two minutes, too.
  const env = { MODEL_RUNS: '25' }
  const code = await run({ command: 'vitest', args: ['run', ...found], env })
  reportOutcome(sumOf([checked, outcomeOf('Tests of changed files', code)]))
}

function changedFiles(): string[] {
  const since = git('merge-base', base, 'HEAD')[0] ?? 'HEAD'
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Tests of the changed files, and changed files without one. */
function findTests(changed: string[]): { found: string[]; untested: string[] } {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const folder = /^(?:db\/functions|apps\/server\/src\/modules)\/([^/]+)\//
  const nouns = new Set(files.flatMap((file) => folder.exec(file)?.[1] ?? []))
  const untested: string[] = []
  const found = changed.flatMap((file) => {
    // Most tests import `test/support`; running all of them would exceed the two minutes.
    const isSupport = file.startsWith('test/support/')
    const own = isSupport ? [] : testsOfFile(file, tests, [...nouns])
    if (own.length === 0) untested.push(file)
    return own
  })
  return { found: [...new Set(found)], untested }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
