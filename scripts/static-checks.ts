import { type Command, runQuietly } from './run.ts'

const checks: (Command & { title: string })[] = [
  // The boundary checker needs the API of TypeScript 6, so `typescript` is 6 and 7 has an alias.
  {
    title: 'Types',
    command: 'node',
    args: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--project', '.'],
  },
  {
    title: 'Boundaries',
    command: 'depcruise',
    args: [
      ...['apps', 'packages', 'db', 'test', 'bench', 'scripts'],
      ...['--config', 'dependency-cruiser.config.cjs'],
    ],
  },
  { title: 'Unused code', command: 'knip', args: [] },
  { title: 'Style', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
]

/** Style, types, boundaries and unused code, all at once. */
export async function runStaticChecks(): Promise<Outcome> {
  const outcomes = checks.map(async ({ title, ...command }): Promise<Outcome> => {
    const { code, output } = await runQuietly(command)
    console.log(`\n— ${title}\n${output.trimEnd()}`)
    return outcomeOf(title, code)
  })
  return sumOf(await Promise.all(outcomes))
}

/** `flaky` tests are those of the passed ones that needed a second attempt. */
export type Outcome = { passed: number; failed: string[]; flaky: string[] }

/** Outcome of a check that has only its exit code. */
export const outcomeOf = (title: string, code: number): Outcome => ({
  ...{ passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [title], flaky: [] },
})

export const sumOf = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.flatMap(({ failed }) => failed),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
})

/** Prints the outcome of a whole run, and sets the exit code. */
export function reportOutcome({ passed, failed, flaky }: Outcome) {
  process.exitCode = failed.length > 0 ? 1 : 0
  const lines = [
    ...flaky.map((name) => `flaky: ${name}`),
    ...failed.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed.length} failed`,
  ]
  console.log(['', ...lines].join('\n'))
}
