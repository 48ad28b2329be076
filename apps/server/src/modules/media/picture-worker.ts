import { type ChildProcess, fork } from 'node:child_process'
import pLimit from 'p-limit'
import { AppError } from '../../app-error.ts'
import { minuteMs } from '../../durations.ts'
import { uploadsBusy } from '../../limits/uploads-busy.ts'
import type { PdfFault } from './find-active-pdf-part.ts'
import type { PictureJob } from './picture-jobs.ts'
import type { WorkerReply, WorkerRequest } from './picture-process.ts'
import { notAPicture } from './remake-picture.ts'

const idleMs = 10_000
/** Above the decoder's own timeout. */
const maxJobMs = minuteMs
const maxWaiting = 32

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
const inTurn = pLimit(1)

/**
 * Converts an uploaded picture in a child process, one at a time. Decoder memory stays in the
 * thread arenas of its process: eight pictures left 200 MB behind. The child exits when idle, and a
 * crash affects nothing else.
 */
export async function makePicture(upload: Blob, job: PictureJob): Promise<Buffer> {
  const reply = await runInWorker(upload, job)
  if (reply === 'timeout') throw notAPicture()
  if ('picture' in reply) return Buffer.from(reply.picture)
  const failure = 'failure' in reply ? reply.failure : null
  if (!failure) throw notAPicture()
  throw new AppError(failure.code, failure)
}

/** Searches a PDF in the same child process, so that no file can block the event loop. */
export async function findPdfFault(upload: Blob): Promise<PdfFault | null> {
  const reply = await runInWorker(upload, { kind: 'pdf' })
  return reply !== 'timeout' && 'fault' in reply ? reply.fault : 'unreadable'
}

/** Undefined while it is not running. */
export const pictureProcessId = (): number | undefined => child?.pid

async function runInWorker(
  upload: Blob,
  job: WorkerRequest['job'],
): Promise<WorkerReply | 'timeout'> {
  if (inTurn.pendingCount >= maxWaiting) throw uploadsBusy()
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
  // A child that failed to start or is unreachable emits no exit event.
  started.on('error', () => {
    if (child === started) stop(started)
  })
  // Does not keep the service from exiting.
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
      // A single malloc arena, so that each picture reuses the memory of the previous one.
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

/** Cleared first, so that a job arriving meanwhile gets a new process. */
function stop(worker: ChildProcess) {
  forget(worker)
  worker.kill('SIGKILL')
}

/** Rejects when the process exits without a reply. */
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
