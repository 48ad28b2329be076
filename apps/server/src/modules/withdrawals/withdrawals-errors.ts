import { formatPrice, kopecksToRubles } from '@skidora/domain/money.ts'
import { maxDocuments, minWithdrawal } from '@skidora/domain/withdrawal-limits.ts'
import pg from 'pg'
import { AppError } from '../../app-error.ts'

const at = (field: string, message: string) => ({ payload: { [field]: message } })

export function invalidField(field: string, message: string): AppError {
  return new AppError(400, 'validation_failed', message, at(field, message))
}

export const withdrawalNotFound = () =>
  new AppError(404, 'withdrawal_not_found', 'Такой заявки у вас нет.')

export const documentNotFound = () => new AppError(404, 'document_not_found', 'Такого файла нет.')

export const withdrawalSent = () =>
  new AppError(409, 'withdrawal_sent', 'Заявка уже отправлена, изменить её нельзя.')

export const withdrawalLeaving = () =>
  new AppError(
    409,
    'withdrawal_leaving',
    'Эту заявку уже не отменить: деньги в пути или выплачены.',
  )

export const withdrawalChecked = () =>
  new AppError(409, 'withdrawal_checked', 'Эту заявку уже проверили или отменили.')

export function tooManyDocuments(): AppError {
  const message = `Можно приложить не больше ${maxDocuments} файлов.`
  return new AppError(409, 'too_many_documents', message, at('file', message))
}

type RefusalDetails = { kopecks?: number }
type Refusal = { status: number; field?: string; message: (details: RefusalDetails) => string }

const refusals: Record<string, Refusal> = {
  withdrawal_sent: { status: 409, message: () => withdrawalSent().message },
  withdrawal_incomplete: {
    status: 400,
    message: () => 'Заполните сумму, имя получателя и куда перевести деньги.',
  },
  withdrawal_too_small: { status: 400, field: 'amount', message: () => tooSmall },
  withdrawal_too_large: {
    status: 409,
    field: 'amount',
    message: ({ kopecks = 0 }) => `На балансе ${formatPrice(kopecksToRubles(kopecks))}.`,
  },
  withdrawal_papers_needed: {
    status: 400,
    field: 'file',
    message: () => 'Для такой суммы приложите скан паспорта и подписанного заявления.',
  },
  withdrawal_papers_unread: {
    status: 409,
    message: () => 'Сначала откройте все документы заявки.',
  },
  withdrawal_own: { status: 409, message: () => 'Вашу заявку проверит другой сотрудник.' },
}

export const tooSmall = `Вывести можно от ${formatPrice(minWithdrawal)}.`

/** The code of a refusal raised by our database functions. */
export function refusalCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === 'SK001' ? error.message : null
}

/** Translates a refusal by the database into an AppError; other errors pass unchanged. */
export function asRefusal(error: unknown): unknown {
  const code = refusalCode(error)
  const refusal = code === null ? undefined : refusals[code]
  if (!code || !refusal) return error
  const message = refusal.message(JSON.parse((error as pg.DatabaseError).detail ?? '{}'))
  const options = refusal.field ? at(refusal.field, message) : {}
  return new AppError(refusal.status, code, message, { ...options, cause: error })
}
