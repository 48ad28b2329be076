import { formatDayTime } from '@skidora/domain/dates.ts'
import { Zip, ZipDeflate } from 'fflate'
import type { Db } from '../../db.ts'
import { exportParts, type Owner } from './data-export-parts.ts'

const encoder = new TextEncoder()

/**
 * The archive with everything about a person, in pieces as they are ready: however much there is,
 * no more than a page of rows is in memory.
 */
export async function* zipOfOwner(db: Db, userId: number, now: Date): AsyncGenerator<Uint8Array> {
  const owner: Owner = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  async function* addFile(name: string, texts: AsyncIterable<string> | string[]) {
    const file = new ZipDeflate(name)
    file.mtime = now
    zip.add(file)
    for await (const text of texts) {
      file.push(encoder.encode(text))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  yield* addFile('README.txt', [readme(now)])
  for (const { file, read } of exportParts) yield* addFile(file, jsonOf(read(db, owner)))
  zip.end()
  yield* ready.splice(0)
}

/** One object as it is, several as a list. */
async function* jsonOf(content: Promise<object> | AsyncIterable<object>): AsyncGenerator<string> {
  if (content instanceof Promise) {
    yield `${JSON.stringify(await content, null, 2)}\n`
    return
  }
  let before = '[\n'
  for await (const row of content) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}

function readme(now: Date): string {
  return `Ваши данные на Скидоре
Собраны ${formatDayTime(now, 'Europe/Moscow', new Date(0))} по Москве.

В архиве:

${exportParts.map(({ file, about }) => `${file}: ${about}`).join('\n')}

Файлы открываются любой программой, которая читает текст. Время в них указано по Гринвичу.
Паролей здесь нет: мы их не знаем и храним только отпечаток, по которому пароль не восстановить.
Одноразовые коды и ссылки из писем скрыты, чтобы архив никому не открыл ваш аккаунт.

Вопросы о личных данных и просьбы их исправить: раздел «Личные данные» на сайте.
`
}
