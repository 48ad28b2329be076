import { type PluralForms, plural } from '@skidora/domain/plural.ts'
import type { TLocalizedValidationError } from 'typebox/error'

/** Messages for empty fields shared by forms; an incomplete phone counts as too short. */
const missing: Record<string, string> = {
  login: 'Введите почту или телефон',
  email: 'Введите почту',
  phone: 'Введите номер телефона целиком',
  password: 'Введите пароль',
  current: 'Введите текущий пароль',
  name: 'Введите имя',
  code: 'Введите код',
  pin: 'Введите код',
  promocode: 'Введите промокод',
}

const atMost = (limit: number, forms: PluralForms) => `Не больше ${limit} ${plural(limit, forms)}.`

/** A schema error as `[field, Russian message]` pairs. */
export function explainInvalidField(error: TLocalizedValidationError): [string, string][] {
  const field = error.instancePath.slice(1).replaceAll('/', '.') || 'body'
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => [
        field === 'body' ? name : `${field}.${name}`,
        'Обязательное поле.',
      ])
    case 'minimum':
      return [[field, `Значение не может быть меньше ${error.params.limit}.`]]
    case 'maximum':
      return [[field, `Значение не может быть больше ${error.params.limit}.`]]
    case 'minLength':
      return [[field, missing[field] ?? 'Заполните это поле.']]
    case 'maxLength':
      return [[field, atMost(error.params.limit, ['символа', 'символов', 'символов'])]]
    case 'maxItems':
      return [[field, atMost(error.params.limit, ['значения', 'значений', 'значений'])]]
    case 'type':
      return [[field, expectedType(error.params.type)]]
    default:
      return [[field, 'Недопустимое значение.']]
  }
}

function expectedType(type: string | string[]): string {
  switch (type) {
    case 'integer':
      return 'Ожидается целое число.'
    case 'number':
      return 'Ожидается число.'
    case 'string':
      return 'Ожидается текст.'
    case 'boolean':
      return 'Ожидается да или нет.'
    case 'array':
      return 'Ожидается список.'
    default:
      return 'Ожидается объект JSON.'
  }
}
