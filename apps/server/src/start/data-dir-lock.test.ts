import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { StartError } from './start-error.ts'

const moduleUrl = new URL('./data-dir-lock.ts', import.meta.url).href

let dir: string
let children: ChildProcess[]

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skidora-lock-'))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(dir, { recursive: true })
})

/** Another process that tries to take the lock, reports the result and stays. */
async function lockElsewhere(): Promise<'held' | 'refused'> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { lockDataDir } from '${moduleUrl}'
       setInterval(() => {}, 1000)
       console.log(await lockDataDir(process.argv[1]).then(() => 'held', () => 'refused'))`,
      dir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  const [outcome] = await once(child.stdout.setEncoding('utf8'), 'data')
  return outcome.trim()
}

async function killAll() {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

it('creates the folder and locks it until released', async () => {
  const nested = join(dir, 'a', 'b')
  const lock = await lockDataDir(nested)
  await expect(lockDataDir(nested)).rejects.toThrow(StartError)
  await expect(lockDataDir(nested)).rejects.toThrow(nested)
  await lock.release()
  await lock.release()
  await (await lockDataDir(nested)).release()
})

it('locks out another process, and is free as soon as its owner is killed', async () => {
  expect(await lockElsewhere()).toBe('held')
  await expect(lockDataDir(dir)).rejects.toThrow(`Another Skidora is already running on ${dir}.`)
  await killAll()
  await (await lockDataDir(dir)).release()
})

it('still locks out other processes after a second attempt in its own', async () => {
  const lock = await lockDataDir(dir)
  await expect(lockDataDir(dir)).rejects.toThrow(StartError)
  expect(await lockElsewhere()).toBe('refused')
  await lock.release()
})

it('lets one of five concurrent starts in after a kill', async () => {
  expect(await lockElsewhere()).toBe('held')
  await killAll()
  const outcomes = await Promise.all(Array.from({ length: 5 }, lockElsewhere))
  expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused'])
})

it('names a folder that cannot be created', async () => {
  const file = join(dir, 'file')
  await writeFile(file, '')
  await expect(lockDataDir(join(file, 'data'))).rejects.toThrow(
    `Cannot use ${join(file, 'data')}: not a directory.`,
  )
})

it('names a folder with a foreign lock file', async () => {
  await writeFile(join(dir, 'lock'), 'x'.repeat(4096))
  await expect(lockDataDir(dir)).rejects.toThrow(`Cannot lock ${dir}: file is not a database.`)
})
