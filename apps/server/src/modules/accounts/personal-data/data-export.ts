import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { Zip, ZipDeflate } from 'fflate'
import type { Db } from '../../../db.ts'
import type { ExportPart, Owner } from '../../export-part.ts'
import type { Uploads } from '../../media/uploads-service.ts'

const encoder = new TextEncoder()

export type ExportDeps = { db: Db; uploads: Uploads; exportParts: readonly ExportPart[] }

/** Streams a ZIP archive of a user's data; at most one page of rows is in memory. */
export async function* zipOfOwner(
  { db, uploads, exportParts }: ExportDeps,
  userId: number,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const { avatar, ...owner }: Owner & { avatar: string | null } = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'avatar'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const picture = avatar ? await uploads.read(avatar) : undefined
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  async function* addFile(name: string, pieces: AsyncIterable<Uint8Array> | Uint8Array[]) {
    const file = new ZipDeflate(name)
    file.mtime = now
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  yield* addFile('README.txt', [encoder.encode(readme(now, exportParts, picture !== undefined))])
  if (picture) yield* addFile(pictureFile, [picture])
  for (const { file, read } of exportParts) yield* addFile(file, jsonOf(read(db, owner)))
  zip.end()
  yield* ready.splice(0)
}

/** A single object as such, several as an array. */
async function* jsonOf(
  content: Promise<object> | AsyncIterable<object>,
): AsyncGenerator<Uint8Array> {
  if (content instanceof Promise) {
    yield encoder.encode(`${JSON.stringify(await content, null, 2)}\n`)
    return
  }
  let before = '[\n'
  for await (const row of content) {
    yield encoder.encode(before + JSON.stringify(row, null, 2))
    before = ',\n'
  }
  yield encoder.encode(before === ',\n' ? '\n]\n' : '[]\n')
}

const pictureFile = 'picture.webp'

function readme(now: Date, exportParts: readonly ExportPart[], hasPicture: boolean): string {
  const files = [
    ...(hasPicture ? [`${pictureFile}: ваша фотография`] : []),
    ...exportParts.map(({ file, about }) => `${file}: ${about}`),
  ]
  return `Ваши данные на Скидоре
Собраны ${formatDayTime(now, 'Europe/Moscow', new Date(0))} по Москве.

В архиве:

${files.join('\n')}

Файлы откроет любой текстовый редактор. Время в них указано по Гринвичу (UTC).
Паролей здесь нет: мы их не знаем и храним только отпечаток, по которому пароль не восстановить.
Одноразовые коды и ссылки из писем скрыты, чтобы архив никому не открыл ваш аккаунт.

Вопросы о личных данных и просьбы их исправить: раздел «Личные данные» на сайте.
`
}
