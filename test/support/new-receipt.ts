import type { Receipt } from '../../apps/server/src/adapters/bank/bank.ts'

/** A receipt of one item. */
export const newReceipt = (price: number, more: Partial<Receipt> = {}): Receipt => ({
  ...{ email: 'anna@example.ru', phone: null, taxSystem: null },
  items: [
    {
      ...{ title: 'Ужин на двоих', subject: 'service', vatCode: 1, quantity: 1, price },
      supplier: { name: 'ООО «Ромашка»', inn: '7701234567', phone: '74951234567' },
    },
  ],
  ...more,
})
