import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { maxDocuments, minWithdrawal } from '@skidora/domain/money/withdrawal-limits.ts'
import { defineErrors } from '../../errors/error-definition.ts'

/** Errors of withdrawals from the balance. */
export const withdrawalErrors = defineErrors({
  withdrawal_not_found: { status: 404, message: 'Такой заявки у вас нет.' },
  document_not_found: { status: 404, message: 'Такого файла нет.' },
  withdrawal_sent: { status: 409, message: 'Заявка уже отправлена, изменить её нельзя.' },
  withdrawal_leaving: {
    status: 409,
    message: 'Эту заявку уже не отменить: деньги в пути или выплачены.',
  },
  withdrawal_checked: { status: 409, message: 'Эту заявку уже проверили или отменили.' },
  too_many_documents: {
    status: 409,
    field: 'file',
    message: `Можно приложить не больше ${maxDocuments} файлов.`,
  },
  withdrawal_incomplete: {
    status: 400,
    message: 'Заполните сумму, имя получателя и куда перевести деньги.',
  },
  withdrawal_too_small: {
    status: 400,
    field: 'amount',
    message: `Вывести можно от ${formatPrice(minWithdrawal)}.`,
  },
  withdrawal_too_large: {
    status: 409,
    field: 'amount',
    message: ({ kopecks }: { kopecks: number }) =>
      `На балансе только ${formatPrice(kopecksToRubles(kopecks))}.`,
  },
  withdrawal_papers_needed: {
    status: 400,
    field: 'file',
    message: 'Для такой суммы приложите скан паспорта и подписанного заявления.',
  },
  withdrawal_papers_unread: { status: 409, message: 'Сначала откройте все документы заявки.' },
  withdrawal_own: { status: 409, message: 'Вашу заявку проверит другой сотрудник.' },
})
