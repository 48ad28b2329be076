import { formatDuration } from '@skidora/domain/dates/duration.ts'
import { defineErrors } from './error-definition.ts'

/** Errors of any request. */
export const requestErrors = defineErrors({
  validation_failed: { status: 400, message: 'Проверьте правильность заполнения полей.' },
  bad_request: { status: 400, message: 'Запрос составлен с ошибкой.' },
  malformed_request: { status: 400, message: 'Запрос составлен с ошибкой.' },
  malformed_json: { status: 400, message: 'Тело запроса — не JSON.' },
  malformed_address: { status: 400, message: 'Адрес записан с ошибкой.' },
  unauthorized: { status: 401, message: 'Войдите, чтобы продолжить.' },
  staff_only: { status: 403, message: 'Это доступно только сотрудникам.' },
  xsrf_token_mismatch: {
    status: 403,
    message: 'Страница устарела. Обновите её и попробуйте ещё раз.',
  },
  foreign_form: {
    status: 403,
    message: 'Форма пришла с другого сайта. Откройте страницу у нас и отправьте её ещё раз.',
  },
  not_found: { status: 404, message: 'Такого файла нет.' },
  call_not_found: { status: 404, message: 'Такого запроса нет.' },
  method_not_allowed: { status: 405, message: 'Этот адрес вызывают другим методом.' },
  request_timeout: {
    status: 408,
    message: 'Запрос шёл слишком долго. Проверьте соединение и попробуйте ещё раз.',
  },
  body_too_large: { status: 413, message: 'Слишком большой запрос.' },
  file_too_large: {
    status: 413,
    field: 'file',
    message: ({ megabytes }: { megabytes: number }) => `Файл больше ${megabytes} МБ.`,
  },
  address_too_long: { status: 414, message: 'Адрес слишком длинный.' },
  unsupported_media_type: { status: 415, message: 'Такой формат данных не поддерживается.' },
  expectation_failed: { status: 417, message: 'Заголовок Expect не поддерживается.' },
  not_a_picture: {
    status: 422,
    field: 'file',
    message: 'Не получилось открыть картинку. Подойдут JPEG, PNG, WebP и AVIF до 50 мегапикселей.',
  },
  not_a_document: {
    status: 422,
    field: 'file',
    message: 'Не получилось открыть файл. Подойдут PDF, JPEG и PNG до 50 мегапикселей.',
  },
  unreadable_picture: { status: 422, message: 'Файл картинки повреждён.' },
  too_many_requests: {
    status: 429,
    message: ({ waitSeconds }: { waitSeconds: number }) =>
      `Слишком много запросов. Попробуйте через ${waitSeconds < 60 ? `${waitSeconds} с` : formatDuration(waitSeconds)}.`,
  },
  headers_too_large: { status: 431, message: 'Слишком большие заголовки запроса.' },
  internal_error: {
    status: 500,
    message: 'Что-то пошло не так. Мы уже разбираемся, попробуйте ещё раз.',
  },
  database_busy: {
    status: 503,
    message: 'Сайт сейчас перегружен. Попробуйте ещё раз через несколько секунд.',
  },
  uploads_busy: {
    status: 503,
    message: 'Сайт сейчас не успевает принимать файлы. Попробуйте ещё раз через несколько секунд.',
  },
  idempotency_key_invalid: { status: 400, message: 'Обновите страницу и попробуйте ещё раз.' },
  idempotency_key_reused: {
    status: 409,
    message: 'Запрос изменился после отправки. Обновите страницу и попробуйте ещё раз.',
  },
})
