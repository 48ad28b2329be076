import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../app-error.ts'
import { uploadsBusy } from '../../uploads-busy.ts'
import type { PdfFault } from './find-active-pdf-part.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { PictureJob } from './picture-jobs.ts'
import type { WorkerReply, WorkerRequest } from './picture-process.ts'
import { notAPicture } from './remake-picture.ts'

const idleMs = 10_000
/** Above the decoder's own timeout. */
const maxJobMs = 60_000
const maxWaiting = 32

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const inTurn = limitConcurrency(1, { maxWaiting, refusal: () => uploadsBusy() })

/**
 * Makes a picture of what somebody has uploaded, in a process of its own, one at a time. What decoders
 * take stays with the process that ran them, in the arenas of its threads: eight pictures left 200 MB
 * behind. This one ends when it has nothing to do, and what breaks it breaks nothing else.
 */
export async function makePicture(upload: Blob, job: PictureJob): Promise<Buffer> {
  const reply = await runInWorker(upload, job)
  if (reply === 'timeout') throw notAPicture()
  if ('picture' in reply) return Buffer.from(reply.picture)
  const failure = 'failure' in reply ? reply.failure : null
  if (!failure) throw notAPicture()
  throw new AppError(failure.status, failure.code, failure.message, { payload: failure.payload })
}

/** Searches a PDF in the same process, so that no file can block the event loop. */
export async function findPdfFault(upload: Blob): Promise<PdfFault | null> {
  const reply = await runInWorker(upload, { kind: 'pdf' })
  return reply !== 'timeout' && 'fault' in reply ? reply.fault : 'unreadable'
}

/** Undefined while there is none. */
export const pictureProcessId = (): number | undefined => child?.pid

function runInWorker(upload: Blob, job: WorkerRequest['job']): Promise<WorkerReply | 'timeout'> {
  return inTurn(async () => {
    // Read after queueing, so that queued uploads use no memory.
    const bytes = new Uint8Array(await upload.arrayBuffer())
    clearTimeout(idle)
    const worker = startWorker()
    try {
      return await sendToWorker(worker, { bytes, job })
    } finally {
      idle = setTimeout(() => stop(worker), idleMs).unref()
    }
  })
}

function startWorker(): ChildProcess {
  if (child) return child
  const started = forkWorker()
  started.once('exit', () => forget(started))
  // One that did not start, or cannot be reached, has no exit.
  started.on('error', () => {
    if (child === started) stop(started)
  })
  // A service that closes need not wait for it.
  started.unref()
  started.channel?.unref()
  child = started
  return started
}

function forkWorker(): ChildProcess {
  try {
    return fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      // One arena for all threads, so that one picture takes the place of the one before.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw uploadsBusy(error)
  }
}

function forget(worker: ChildProcess) {
  if (child === worker) child = undefined
}

/** Forgotten first: a job that comes while it is dying gets another one. */
function stop(worker: ChildProcess) {
  forget(worker)
  worker.kill('SIGKILL')
}

/** Rejects when the process ends without a reply. */
function sendToWorker(
  worker: ChildProcess,
  request: WorkerRequest,
): Promise<WorkerReply | 'timeout'> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply | 'timeout'>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop(worker)
  }, maxJobMs)
  const lost = (cause: unknown) => (isLate ? resolve('timeout') : reject(uploadsBusy(cause)))
  const exited = (code: number | null, signal: string | null) =>
    lost(new Error(`the picture process ended: ${signal ?? code}`))
  worker.once('message', resolve).once('exit', exited).once('error', lost)
  worker.send(request, (error) => {
    if (!error) return
    stop(worker)
    lost(error)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', exited).off('error', lost)
  })
}
