import { AppError } from '../../app-error.ts'
import type { PdfFault } from './find-active-pdf-part.ts'
import { findPdfFault, makePicture } from './picture-worker.ts'

const longestSide = 2400

/** What a scan is kept as: its PDF, or its picture with nothing of what the camera wrote into it. */
export async function readDocument(
  bytes: Uint8Array,
): Promise<{ content: Uint8Array; extension: 'pdf' | 'webp' }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, pdfHead.length).equals(pdfHead)) {
    await checkPdf(file)
    return { content: file, extension: 'pdf' }
  }
  try {
    const content = await makePicture(bytes, { kind: 'inside', longestSide })
    return { content, extension: 'webp' }
  } catch (error) {
    // Whether it is a picture is not known yet.
    if (error instanceof AppError && error.status === 503) throw error
    throw notADocument(undefined, error)
  }
}

const pdfHead = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')
/** Readers look for the end of a PDF so far from the end of the file. */
const endWithin = 1024

const pdfRefusals: Record<PdfFault, string> = {
  encrypted: 'Файл закрыт паролем. Приложите его без пароля.',
  active: 'В файле есть скрипты или вложения. Приложите простой скан.',
  unreadable: 'Не получилось проверить файл. Сохраните его как простой PDF или приложите фото.',
}

async function checkPdf(file: Buffer): Promise<void> {
  if (!file.subarray(-endWithin).includes(pdfEnd)) throw notADocument()
  const fault = await findPdfFault(file)
  if (fault) throw notADocument(pdfRefusals[fault])
}

function notADocument(
  message = 'Не получилось открыть файл. Подойдут PDF, JPEG и PNG до 50 мегапикселей.',
  cause?: unknown,
): AppError {
  return new AppError(422, 'not_a_document', message, { payload: { file: message }, cause })
}
