import { join } from 'node:path'
import { createUploads } from '../media/uploads-service.ts'

/** Scans of withdrawals, in a folder that `/img` does not serve. */
export const createPaperUploads = (dataDir: string) =>
  createUploads(join(dataDir, 'papers'), 'withdrawals', { isPrivate: true })
