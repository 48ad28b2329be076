import { AppError } from '../../app-error.ts'
import { remakePicture } from './remake-picture.ts'

const longestSide = 2400

/** What a scan is kept as: its PDF, or its picture with nothing of what the camera wrote into it. */
export async function readDocument(
  bytes: Uint8Array,
): Promise<{ content: Uint8Array; extension: 'pdf' | 'webp' }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, pdfHead.length).equals(pdfHead)) {
    checkPdf(file)
    return { content: file, extension: 'pdf' }
  }
  try {
    const content = await remakePicture(bytes, (picture) =>
      picture.resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      }),
    )
    return { content, extension: 'webp' }
  } catch (error) {
    throw notADocument(undefined, error)
  }
}

const pdfHead = Buffer.from('%PDF-')
const pdfEnd = Buffer.from('%%EOF')
/** Readers look for the end of a PDF so far from the end of the file. */
const endWithin = 1024

/** What no scan has: a programme that runs when it is opened, or files within it. */
const activeParts = ['/JavaScript', '/Launch', '/EmbeddedFile']

function checkPdf(file: Buffer): void {
  if (!file.subarray(-endWithin).includes(pdfEnd)) throw notADocument()
  if (file.includes('/Encrypt'))
    throw notADocument('Файл закрыт паролем. Приложите его без пароля.')
  if (activeParts.some((part) => file.includes(part)))
    throw notADocument('В файле есть скрипты или вложения. Приложите простой скан.')
}

function notADocument(
  message = 'Не получилось открыть файл. Подойдут PDF, JPEG и PNG до 50 мегапикселей.',
  cause?: unknown,
): AppError {
  return new AppError(422, 'not_a_document', message, { payload: { file: message }, cause })
}
