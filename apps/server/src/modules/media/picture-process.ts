import { AppError } from '../../app-error.ts'
import { findActivePdfPart, type PdfFault } from './find-active-pdf-part.ts'
import { doPictureJob, type PictureJob } from './picture-jobs.ts'

/** Sent by picture-worker.ts, which forks this process. */
export type WorkerRequest = { bytes: Uint8Array; job: PictureJob | { kind: 'pdf' } }
export type WorkerReply =
  | { picture: Uint8Array }
  | { fault: PdfFault | null }
  | { failure: Pick<AppError, 'code' | 'message' | 'payload'> | null }

process.on('message', async (request: WorkerRequest) => {
  process.send?.(await reply(request))
})
process.on('disconnect', () => process.exit())

async function reply({ bytes, job }: WorkerRequest): Promise<WorkerReply> {
  try {
    if (job.kind !== 'pdf') return { picture: await doPictureJob(bytes, job) }
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { fault: await findActivePdfPart(file) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: null }
    const { code, message, payload } = error
    return { failure: { code, message, payload } }
  }
}
