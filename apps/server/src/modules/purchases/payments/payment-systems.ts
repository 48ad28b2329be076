import type { PaymentMethodName } from '@skidora/contract/checkout.ts'

/** The first is the default. */
export const paymentSystems: { name: PaymentMethodName; title: string; description: string }[] = [
  {
    name: 'sbp',
    title: 'СБП',
    description: 'По QR-коду или в приложении банка, без номера карты',
  },
  {
    name: 'bank_card',
    title: 'Банковская карта',
    description: '«Мир», Visa или Mastercard российского банка',
  },
  {
    name: 'sber_pay',
    title: 'SberPay',
    description: 'В приложении СберБанк Онлайн',
  },
]
