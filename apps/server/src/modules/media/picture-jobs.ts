import { remakePicture } from './remake-picture.ts'
import { type Square, squarePicture } from './square-picture.ts'

/** Conversion of an uploaded picture. */
export type PictureJob =
  | { kind: 'square'; side: number; square: Square | undefined }
  /** The whole picture within this size. */
  | { kind: 'inside'; longestSide: number }

export function doPictureJob(bytes: Uint8Array, job: PictureJob): Promise<Buffer> {
  if (job.kind === 'square') return squarePicture(bytes, job.side, job.square)
  const { longestSide } = job
  return remakePicture(bytes, (picture) =>
    picture.resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
}
