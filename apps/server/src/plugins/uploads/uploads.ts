import type { LooseInput } from '@skidora/contract/client.ts'
import { plural } from '@skidora/domain/text/plural.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '../../app-error.ts'
import type { UploadSpool } from './upload-spool.ts'

const maxFields = 20
const maxFieldBytes = 1000
/** Limit of form fields and boundaries besides the file. */
const maxFormBytes = 64 * 1024

export type FileLimits = { maxBytes: number; maxFiles?: number }

export const largestForm = ({ maxBytes, maxFiles = 1 }: FileLimits): number =>
  maxBytes * maxFiles + maxFormBytes

/** Rejects by headers what is not a form or is too large. */
export function checkForm(request: FastifyRequest, limits: FileLimits): void {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > largestForm(limits))
    throw fileTooLarge(limits.maxBytes)
}

/** Reads the fields and files of a form. Nothing beyond the limits is written to the spool. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, maxFiles }: FileLimits,
  spool: UploadSpool,
): Promise<Pick<LooseInput, 'body' | 'file' | 'files'>> {
  const body: Record<string, unknown> = {}
  const files: File[] = []
  const limits = {
    files: maxFiles ?? 1,
    fileSize: maxBytes,
    fields: maxFields,
    fieldSize: maxFieldBytes,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') body[part.fieldname] = part.value
      else if (part.fieldname === 'file') files.push(await spool.write(part.file, part.filename))
      else part.file.resume()
    }
  } catch (error) {
    throw refusalOf(error, maxBytes, maxFiles)
  }
  // A form without JavaScript sends an empty file when none is chosen.
  if (maxFiles) return { body, files: files.filter(({ size }) => size > 0) }
  const [file] = files
  if (!file) throw invalidFields({ file: 'Обязательное поле.' }, 'Приложите файл.')
  return { body, file }
}

const fileTooLarge = (maxBytes: number) =>
  new AppError('file_too_large', { details: { megabytes: Math.floor(maxBytes / 1024 / 1024) } })

function tooManyFiles(maxFiles: number): AppError {
  const message = `Можно приложить не больше ${maxFiles} ${plural(maxFiles, ['файла', 'файлов', 'файлов'])}.`
  return new AppError('file_too_large', { message })
}

/** Any parser error is a client error. */
function refusalOf(cause: unknown, maxBytes: number, maxFiles?: number): AppError {
  if (cause instanceof AppError) return cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(maxBytes)
  if (code === 'FST_FILES_LIMIT' && maxFiles) return tooManyFiles(maxFiles)
  return new AppError('malformed_request', {
    message: 'Форма пришла не целиком или с ошибкой.',
    cause,
  })
}
