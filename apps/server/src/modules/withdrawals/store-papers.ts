import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { invalidField } from '../../app-error.ts'
import type { Uploads } from '../media/uploads-service.ts'
import type { NewPaper } from './withdrawals-store.ts'

const maxNameLength = 100

/**
 * Stores scans for `work` to record, and removes them if it fails. Duplicates from a repeated
 * request are removed by the nightly sweep.
 */
export async function storePapers<Result>(
  papers: Uploads,
  files: File[],
  work: (stored: NewPaper[]) => Promise<Result>,
): Promise<Result> {
  const stored: NewPaper[] = []
  try {
    for (const file of files) {
      const path = await papers.storeDocument(file)
      stored.push({ path, name: nameOf(file), bytes: file.size })
    }
    return await work(stored)
  } catch (error) {
    for (const { path } of stored) await papers.remove(path)
    throw error
  }
}

/** The user's file name without invisible characters. */
function nameOf({ name }: File): string {
  return [...cleanLine(name)].slice(0, maxNameLength).join('') || 'Без названия'
}

export function oneFile(files: File[]): File[] {
  if (files.length === 1) return files
  throw invalidField('file', 'Приложите файл.')
}
