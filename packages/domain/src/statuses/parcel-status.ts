export type ParcelStatus = 'new' | 'packed' | 'sent' | 'arrived' | 'handed_over' | 'cancelled'

export type DeliveryKind = 'courier' | 'pickup' | 'post'

/** The states that a parcel goes through; a courier brings it without a stop. */
export const parcelSteps = (method: DeliveryKind) =>
  method === 'courier'
    ? (['new', 'packed', 'sent', 'handed_over'] as const)
    : (['new', 'packed', 'sent', 'arrived', 'handed_over'] as const)

/** The next state; null for a parcel that is delivered or cancelled. */
export function nextParcelStatus(
  status: ParcelStatus,
  method: DeliveryKind,
): Exclude<ParcelStatus, 'new' | 'cancelled'> | null {
  const steps: readonly ParcelStatus[] = parcelSteps(method)
  const next = steps[steps.indexOf(status) + 1]
  if (status === 'cancelled' || next === undefined || next === 'new' || next === 'cancelled')
    return null
  return next
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
  cancelled: 'Отменена',
}
