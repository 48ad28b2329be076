import { AppError } from '../../app-error.ts'
import type { PdfFault } from './find-active-pdf-part.ts'
import { findPdfFault, makePicture } from './picture-worker.ts'

const longestSide = 2400

/** The stored form of a scan: its PDF, or its picture without EXIF metadata. */
export async function readDocument(
  file: Blob,
): Promise<{ content: Blob; extension: 'pdf' | 'webp' }> {
  if ((await readPart(file, 0, pdfHead.length)).equals(pdfHead)) {
    await checkPdf(file)
    return { content: file, extension: 'pdf' }
  }
  try {
    const picture = await makePicture(file, { kind: 'inside', longestSide })
    return { content: new Blob([picture as Buffer<ArrayBuffer>]), extension: 'webp' }
  } catch (error) {
    // The upload queue is full, so the file was not examined.
    if (error instanceof AppError && error.status === 503) throw error
    throw notADocument(undefined, error)
  }
}

const pdfHead = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')
/** Readers search for the end marker within the last 1024 bytes. */
const endWithin = 1024

const pdfRefusals: Record<PdfFault, string> = {
  encrypted: 'Файл закрыт паролем. Приложите его без пароля.',
  active: 'В файле есть скрипты или вложения. Приложите простой скан.',
  unreadable: 'Не получилось проверить файл. Сохраните его как простой PDF или приложите фото.',
}

const readPart = async (file: Blob, start: number, end?: number) =>
  Buffer.from(await file.slice(start, end).arrayBuffer())

async function checkPdf(file: Blob): Promise<void> {
  if (!(await readPart(file, -endWithin)).includes(pdfEnd)) throw notADocument()
  const fault = await findPdfFault(file)
  if (fault) throw notADocument(pdfRefusals[fault])
}

const notADocument = (message?: string, cause?: unknown) =>
  new AppError('not_a_document', { message, cause })
