import { type PluralForms, plural } from '@skidora/domain/text/plural.ts'
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

const characters: PluralForms = ['символа', 'символов', 'символов']
const atMost = (limit: number, forms: PluralForms) => `Не больше ${limit} ${plural(limit, forms)}.`

/** A schema error as `[field, Russian message]` pairs. */
export function explainInvalidField(error: TLocalizedValidationError): [string, string][] {
  if (error.schemaPath.endsWith('/propertyNames')) return [explainInvalidName(error)]
  const field = fieldAt(error.instancePath)
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
      return [[field, atMost(error.params.limit, characters)]]
    case 'maxItems':
      return [[field, atMost(error.params.limit, ['значения', 'значений', 'значений'])]]
    case 'propertyNames':
      return []
    case 'type':
      return [[field, expectedType(error.params.type)]]
    default:
      return [[field, 'Недопустимое значение.']]
  }
}

const fieldAt = (path: string) => path.slice(1).replaceAll('/', '.') || 'body'

/** Names the object, since a name may be empty or long. */
function explainInvalidName({
  keyword,
  params,
  instancePath,
}: TLocalizedValidationError): [string, string] {
  const object = fieldAt(instancePath.slice(0, instancePath.lastIndexOf('/')))
  return keyword === 'maxLength'
    ? [object, `Имя поля не длиннее ${params.limit} ${plural(params.limit, characters)}.`]
    : [object, 'Имя поля не может быть пустым.']
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
