import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** A process whose command fails with the error of `expression`. */
function fail(expression: string) {
  const moduleUrl = (name: string) => new URL(`./${name}`, import.meta.url).href
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runCommand } from '${moduleUrl('run-command.ts')}'
       import { StartError } from '${moduleUrl('start-error.ts')}'
       await runCommand(async () => { throw ${expression} })`,
    ],
    { encoding: 'utf8' },
  )
  return { status, stderr }
}

it.each([
  `Object.assign(new Error('write'), { code: 'ENOSPC' })`,
  `new Error('seeding failed', { cause: Object.assign(new Error('x'), { code: '53100' }) })`,
  `new Error('could not extend file "base/1/2691": No space left on device')`,
])('prints one line for a full disk: %s', (error) => {
  expect(fail(error)).toEqual({
    status: 1,
    stderr: 'Cannot write to the database: no space left on device.\n',
  })
})

it('prints a start error as one line, and any other error with its stack', () => {
  expect(fail(`new StartError('Port 3000 is taken.')`)).toEqual({
    status: 1,
    stderr: 'Port 3000 is taken.\n',
  })
  const { status, stderr } = fail(`new Error('out of order')`)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Error: out of order\n +at /)
})
