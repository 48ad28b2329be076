import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { type ExportPart, wordOf } from '../export-part.ts'

const statusWords = {
  draft: 'черновик',
  checking: 'проверяем документы',
  holding: 'ждёт отправки',
  paying: 'отправляем',
  paid: 'выплачено',
  refused: 'не одобрено',
  cancelled: 'отменено',
  failed: 'не удалось',
}

export const withdrawalsExport: ExportPart = {
  file: 'withdrawals.json',
  about: 'сколько и куда вы выводили с баланса',
  tables: ['withdrawals', 'withdrawal_events'],
  async *read(db, { id }) {
    const withdrawals = await db
      .selectFrom('withdrawals')
      .select(['id', 'amount_kopecks', 'full_name', 'destination_title', 'status', 'refusal'])
      .select(['created_at', 'requested_at', 'settled_at'])
      .select(({ selectFrom }) =>
        selectFrom('withdrawal_papers')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['withdrawal_papers.name']).as('names'))
          .whereRef('withdrawal_papers.withdrawal_id', '=', 'withdrawals.id')
          .as('papers'),
      )
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    for (const request of withdrawals)
      yield {
        'номер заявки': request.id,
        сумма: request.amount_kopecks && kopecksToRubles(request.amount_kopecks),
        получатель: request.full_name,
        куда: request.destination_title,
        состояние: wordOf(statusWords, request.status),
        'почему не удалось': request.refusal,
        документы: request.papers ?? [],
        начата: request.created_at,
        отправлена: request.requested_at,
        завершена: request.settled_at,
      }
  },
}
