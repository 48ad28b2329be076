import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './run.ts'
import { outcomeOf, reportOutcome, runStaticChecks, sumOf } from './static-checks.ts'

/**
 * The check before a commit: style, types, boundaries, unused code, and the tests of changed files.
 * Changed is what differs from `main`, or from the branch or commit given as the argument.
 */

const root = join(import.meta.dirname, '..')
const base = process.argv[2] ?? 'main'

const checked = await runStaticChecks()
const tests = testsOf(changedFiles())
if (tests.length === 0) {
  reportOutcome(checked)
} else {
  console.log(`\n— Tests of changed files`)
  const code = await run({ command: 'vitest', args: ['run', ...tests] })
  reportOutcome(sumOf([checked, outcomeOf('Tests of changed files', code)]))
}

function changedFiles(): string[] {
  const since = git('merge-base', base, 'HEAD')[0] ?? 'HEAD'
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Changed tests, and tests named after a changed file or importing it. */
function testsOf(changed: string[]): string[] {
  // Most tests import `test/support`; running all of them would exceed the two minutes.
  const sources = changed.filter((file) => !file.startsWith('test/support/'))
  const names = new Set(sources.map((file) => basename(file)))
  const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const subject = basename(file).replace('.test.', '.')
      if (changed.includes(file) || names.has(subject)) return true
      const imports = readFileSync(join(root, file), 'utf8').matchAll(/ from '.*?([^/']+)'$/gm)
      return [...imports].some(([, name = '']) => names.has(name))
    })
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
