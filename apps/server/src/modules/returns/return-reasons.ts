import type { ReturnReason } from '@skidora/contract/returns.ts'

export const reasonTitles: Record<ReturnReason, string> = {
  plans_changed: 'Изменились планы',
  bought_by_mistake: 'Куплено по ошибке',
  no_time_left: 'Не получается воспользоваться в срок',
  refused_at_place: 'На месте не приняли купон',
  place_closed: 'Компания закрылась или не отвечает',
  not_as_described: 'Условия не такие, как в описании',
  other: 'Другая причина',
}

export const returnReasons = Object.entries(reasonTitles).map(([id, title]) => ({
  id: id as ReturnReason,
  title,
}))
