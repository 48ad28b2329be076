import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../app-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureJob } from './picture-jobs.ts'
import type { PictureReply, PictureRequest } from './picture-process.ts'
import { notAPicture } from './remake-picture.ts'

const idleMs = 10_000
/** Above the decoder's own timeout. */
const maxJobMs = 60_000

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const inTurn = limitConcurrency(1)

/**
 * Makes a picture of what somebody has uploaded, in a process of its own, one at a time. What decoders
 * take stays with the process that ran them, in the arenas of its threads: eight pictures left 200 MB
 * behind. This one ends when it has nothing to do, and what breaks it breaks nothing else.
 */
export function makePicture(bytes: Uint8Array, job: PictureJob): Promise<Buffer> {
  return inTurn(async () => {
    clearTimeout(idle)
    const worker = startWorker()
    try {
      return pictureOf(await ask(worker, { bytes, job }))
    } finally {
      idle = setTimeout(() => worker.kill('SIGKILL'), idleMs).unref()
    }
  })
}

/** Undefined while there is none. */
export const pictureProcessId = (): number | undefined => child?.pid

function startWorker(): ChildProcess {
  if (child) return child
  const started = fork(new URL('./picture-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // One arena for all threads, so that one picture takes the place of the one before.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.once('exit', () => {
    if (child === started) child = undefined
  })
  // It says so by its exit as well; without a listener an error would end the service.
  started.on('error', () => {})
  // A service that closes need not wait for it.
  started.unref()
  started.channel?.unref()
  child = started
  return started
}

/** Undefined when the process ends without a reply. */
function ask(worker: ChildProcess, request: PictureRequest): Promise<PictureReply | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), maxJobMs)
    const end = (reply?: PictureReply) => {
      clearTimeout(timer)
      worker.off('message', end).off('exit', lost)
      resolve(reply)
    }
    const lost = () => end()
    worker.once('message', end).once('exit', lost)
    worker.send(request, (error) => {
      if (error) worker.kill('SIGKILL')
    })
  })
}

function pictureOf(reply: PictureReply | undefined): Buffer {
  if (reply && 'picture' in reply) return Buffer.from(reply.picture)
  const failure = reply?.failure
  if (!failure) throw notAPicture()
  throw new AppError(failure.status, failure.code, failure.message, { payload: failure.payload })
}
