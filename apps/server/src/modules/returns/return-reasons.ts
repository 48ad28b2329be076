import type { PurchaseReturn, ReturnReason } from '@skidora/contract/returns.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'

export const reasonTitles: Record<ReturnReason, string> = {
  plans_changed: 'Изменились планы',
  bought_by_mistake: 'Куплено по ошибке',
  no_time_left: 'Не получается воспользоваться в срок',
  refused_at_place: wordsOf(['coupon']).refusedAtPlace,
  place_closed: 'Компания закрылась или не отвечает',
  not_as_described: 'Условия не такие, как в описании',
  wrong_size: 'Не подошёл размер',
  not_liked: 'Не понравилось',
  faulty: 'Брак или повреждено в дороге',
  wrong_item: 'Прислали не то',
  other: 'Другая причина',
}

const goodsReasons: readonly ReturnReason[] = ['wrong_size', 'not_liked', 'faulty', 'wrong_item']
/** The company is at fault (is_seller_fault). */
const wholeReasons: readonly ReturnReason[] = ['faulty', 'wrong_item']

const choiceOf = (id: ReturnReason) => ({ id, title: reasonTitles[id] })

export const returnReasons = (Object.keys(reasonTitles) as ReturnReason[])
  .filter((id) => !goodsReasons.includes(id))
  .map(choiceOf)

type Parcel = { isDelivered: boolean; isLate: boolean }

/** The reasons to choose from; `parcel` is null unless goods are returned. */
export function reasonsOf(
  kind: PurchaseReturn['kind'],
  parcel: Parcel | null,
): PurchaseReturn['reasons'] {
  if (!parcel)
    return returnReasons.map(({ id, title }) => ({
      id,
      title: id === 'refused_at_place' ? wordsOf([kind]).refusedAtPlace : title,
      isWhole: false,
    }))
  const before = ['plans_changed', 'bought_by_mistake', 'other'] as const
  const after = parcel.isLate ? wholeReasons : ([...goodsReasons, 'other'] as const)
  return (parcel.isDelivered ? after : before).map((id) => ({
    ...choiceOf(id),
    isWhole: wholeReasons.includes(id),
  }))
}
