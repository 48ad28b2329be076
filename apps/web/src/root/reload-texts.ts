import type { ChunkLoadError } from '../lib/loading/chunk-load-error.ts'

/** Why page code is missing, and what to do. */
export const reloadTexts: Record<ChunkLoadError['type'], string> = {
  missing: 'Пока вы были на сайте, мы его обновили. Загрузите новую версию страницы.',
  timeout: 'Страница загружалась слишком долго. Проверьте соединение и попробуйте ещё раз.',
  unreachable: 'Не получилось загрузить страницу. Проверьте соединение и попробуйте ещё раз.',
  other: 'Не получилось загрузить страницу. Проверьте соединение и попробуйте ещё раз.',
}
