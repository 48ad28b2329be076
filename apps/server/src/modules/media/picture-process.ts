import { AppError } from '../../app-error.ts'
import { doPictureJob, type PictureJob } from './picture-jobs.ts'

/** Sent by picture-worker.ts, which has forked this process. */
export type PictureRequest = { bytes: Uint8Array; job: PictureJob }
export type PictureReply =
  | { picture: Uint8Array }
  | { failure: Pick<AppError, 'status' | 'code' | 'message' | 'payload'> | null }

process.on('message', async (request: PictureRequest) => {
  process.send?.(await reply(request))
})
process.on('disconnect', () => process.exit())

async function reply({ bytes, job }: PictureRequest): Promise<PictureReply> {
  try {
    return { picture: await doPictureJob(bytes, job) }
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: null }
    const { status, code, message, payload } = error
    return { failure: { status, code, message, payload } }
  }
}
