import { basename } from 'node:path'

export type TestFile = { path: string; text: string }

const moneyNouns = ['orders', 'payments', 'returns', 'ledger', 'withdrawals', 'promo-codes']
/** Without the mutations of functions, which take minutes. */
const moneyTest = /^test\/money\/(?:model|races)\.test\.ts$/

/** The tests to run for a changed file. `nouns` are the folders of SQL functions and of modules. */
export function testsOfFile(file: string, tests: TestFile[], nouns: string[]): string[] {
  return tests.filter((test) => isTestOf(file, test, nouns)).map(({ path }) => path)
}

function isTestOf(file: string, { path, text }: TestFile, nouns: string[]): boolean {
  const name = basename(file)
  if (file.endsWith('.md') && path === 'scripts/documents.test.ts') return true
  if (file.startsWith('db/migrations/')) {
    const words = name.replaceAll('_', '-')
    const named = nouns.filter((noun) => words.includes(`-${stemOf(noun)}`))
    return /^db\/[^/]+$/.test(path) || named.some((noun) => isAbout(noun, path))
  }
  if (file.startsWith('db/functions/')) {
    const [, , noun = ''] = file.split('/')
    const isNamed = new RegExp(`\\b${basename(name, '.sql')}\\b`).test(text)
    return isAbout(noun, path) || (isNamed && !path.startsWith('test/money/'))
  }
  const isOwn = path === file || basename(path).replace('.test.', '.') === name
  return isOwn || text.includes(`/${name}'`)
}

/** The module's tests, those of other modules named after the noun, and the tests of money. */
function isAbout(noun: string, path: string): boolean {
  if (moneyNouns.includes(noun) && moneyTest.test(path)) return true
  return new RegExp(`^apps/server/src/.*[/-]${stemOf(noun)}`).test(path)
}

/** The folder `bookings` of functions belongs to the module `booking`. */
const stemOf = (noun: string) => noun.replace(/s$/, '')
