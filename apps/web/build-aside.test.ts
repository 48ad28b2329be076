import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('exits with 0 after a build that its parent waits for', async () => {
  const child = fork(join(import.meta.dirname, 'build-process.ts'))
  expect(await once(child, 'exit')).toEqual([0, null])
})
