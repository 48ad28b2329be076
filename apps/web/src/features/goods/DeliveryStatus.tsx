import type { DeliveryMethod } from '@skidora/contract/goods.ts'

type DeliveryStatusProps = { methods: readonly DeliveryMethod[] | null; isFailed: boolean }

/** Why there is no delivery method to choose. */
export function DeliveryStatus({ methods, isFailed }: DeliveryStatusProps) {
  if (isFailed)
    return (
      <p role="alert">Способы доставки не загрузились. Проверьте интернет и обновите страницу.</p>
    )
  return (
    methods?.length === 0 && (
      <p role="status">Сюда магазин пока не доставляет. Проверьте город или выберите другой.</p>
    )
  )
}
