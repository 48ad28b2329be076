export type ParcelStatus =
  | 'new'
  | 'packed'
  | 'sent'
  | 'arrived'
  | 'handed_over'
  /** Lost, or back at the company. */
  | 'undelivered'
  | 'cancelled'

export type DeliveryKind = 'courier' | 'pickup' | 'post'

type ParcelStep = Exclude<ParcelStatus, 'undelivered' | 'cancelled'>

/** The states that a parcel goes through; a courier brings it without a stop. */
export const parcelSteps = (method: DeliveryKind): readonly ParcelStep[] =>
  method === 'courier'
    ? ['new', 'packed', 'sent', 'handed_over']
    : ['new', 'packed', 'sent', 'arrived', 'handed_over']

/** The next state; null for a finished parcel. */
export function nextParcelStatus(
  status: ParcelStatus,
  method: DeliveryKind,
): Exclude<ParcelStep, 'new'> | null {
  const steps = parcelSteps(method)
  const next = steps.find((_step, index) => steps[index - 1] === status)
  return next === undefined || next === 'new' ? null : next
}

/** As a customer reads it. */
export function parcelStatusText(status: ParcelStatus, method: DeliveryKind): string {
  if (status === 'arrived') return method === 'pickup' ? 'Ждёт в пункте выдачи' : 'Ждёт на почте'
  return statusTexts[status]
}

const statusTexts: Record<Exclude<ParcelStatus, 'arrived'>, string> = {
  new: 'Собираем',
  packed: 'Упакована',
  sent: 'В пути',
  handed_over: 'Получена',
  undelivered: 'Не вручена',
  cancelled: 'Отменена',
}
