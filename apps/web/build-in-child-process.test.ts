import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('exits with 0 when the build finishes while the parent is connected', async () => {
  const child = fork(join(import.meta.dirname, 'build-process.ts'))
  expect(await once(child, 'exit')).toEqual([0, null])
})
