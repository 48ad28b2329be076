import { dealKinds } from '@skidora/domain/deals/deal-kinds.ts'
import type { ExportPart } from '../export-part.ts'

export const subscriptionsExport: ExportPart = {
  file: 'subscriptions.json',
  about: 'рассылки, на которые вы подписаны, и последняя из отправленных',
  tables: ['subscriptions', 'digests'],
  async *read(db, { id }) {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .innerJoin('cities', 'cities.city_id', 'subscriptions.city_id')
      .leftJoin('digests', 'digests.user_id', 'subscriptions.user_id')
      .select(['cities.title', 'kind', 'created_at', 'stopped_at', 'digests.week'])
      .where('subscriptions.user_id', '=', id)
      .execute()
    for (const subscription of subscriptions)
      yield {
        город: subscription.title,
        тема: dealKinds.find(({ kind }) => kind === subscription.kind)?.title,
        'дата подписки': subscription.created_at,
        'дата отписки': subscription.stopped_at,
        'последнее письмо за неделю с': subscription.week,
      }
  },
}
