import { cleanLine } from '@skidora/domain/clean-text.ts'
import type { Uploads } from '../media/uploads-service.ts'
import { invalidField } from './withdrawals-errors.ts'
import type { NewPaper } from './withdrawals-store.ts'

const longestName = 100

/**
 * Keeps scans for `work` to write down; when it fails, nothing of them stays. What a repeated request
 * brings again is swept at night.
 */
export async function keepPapers<Result>(
  papers: Uploads,
  files: File[],
  work: (kept: NewPaper[]) => Promise<Result>,
): Promise<Result> {
  const kept: NewPaper[] = []
  try {
    for (const file of files) {
      const path = await papers.keepDocument(file)
      kept.push({ path, name: nameOf(file), bytes: file.size })
    }
    return await work(kept)
  } catch (error) {
    for (const { path } of kept) await papers.remove(path)
    throw error
  }
}

/** As the person called it, without what draws nothing. */
function nameOf({ name }: File): string {
  return [...cleanLine(name)].slice(0, longestName).join('') || 'Без названия'
}

export function oneFile(files: File[]): File[] {
  if (files.length === 1) return files
  throw invalidField('file', 'Приложите файл.')
}
