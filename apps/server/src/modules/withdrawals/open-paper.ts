import { Readable } from 'node:stream'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import type { FileResponse } from '../../handlers.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { readPaperPath } from './withdrawals-read-model.ts'

/** The content of a scan, under a neutral file name. */
export async function openPaper(
  { pool, papers }: { pool: pg.Pool; papers: Uploads },
  requestId: number,
  paperId: number,
): Promise<FileResponse> {
  const path = await readPaperPath(pool, requestId, paperId)
  const content = path && (await papers.read(path))
  if (!content) throw new AppError('document_not_found')
  const extension = path.slice(path.lastIndexOf('.'))
  return { fileName: `document-${paperId}${extension}`, content: Readable.from([content]) }
}
