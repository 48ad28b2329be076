import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Command, run } from './run.ts'

/**
 * Runs the long checks in sequence. `--part money` selects those whose name contains the word;
 * `--seed 7 --only 1234` repeats one call of the fuzzer.
 */

type Proof = Command & { name: string }

const root = join(import.meta.dirname, '..')
const { seed, only, part } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, part: { type: 'string' } },
}).values

const vitest = (name: string, file: string, env: Record<string, string>): Proof => ({
  ...{ name, command: 'vitest', args: ['run', file], env },
})

const fuzzer = vitest('fuzzer, 20,000 calls', 'test/api/fuzz.test.ts', {
  FUZZ_CALLS: '20000',
  ...(seed && { FUZZ_SEED: seed }),
  ...(only && { FUZZ_ONLY: only }),
})

const proofs: Proof[] = only
  ? [fuzzer]
  : [
      fuzzer,
      vitest('money model, 5,000 sequences', 'test/money/model.test.ts', { MODEL_RUNS: '5000' }),
      vitest('money races, 20 runs of each', 'test/money/races.test.ts', { RACE_RUNS: '20' }),
      vitest('50 kills while buying', 'test/faults/killed-while-buying.test.ts', { KILLS: '50' }),
      vitest('10,000 open payments', 'modules/purchases/payments/open-payments.test.ts', {
        OPEN_PAYMENTS: '10000',
      }),
      vitest('crawl of the whole sitemap', 'modules/content/site-crawl.test.ts', {
        CRAWL_SAMPLE: '100000',
      }),
      ...globSync('test/proof/*.proof.ts', { cwd: root })
        .toSorted()
        .map((file) => ({ name: file, command: 'node', args: [file] })),
    ]

const outcomes: { line: string; isPassed: boolean }[] = []
for (const proof of proofs.filter(({ name }) => name.includes(part ?? ''))) {
  console.log(`\n— ${proof.name}`)
  const since = performance.now()
  const isPassed = (await run(proof)) === 0
  const seconds = Math.round((performance.now() - since) / 1000)
  outcomes.push({
    line: `${isPassed ? 'passed' : 'failed'}: ${proof.name} (${seconds} s)`,
    isPassed,
  })
}

const failed = outcomes.filter(({ isPassed }) => !isPassed).length
console.log(['', ...outcomes.map(({ line }) => line)].join('\n'))
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0
