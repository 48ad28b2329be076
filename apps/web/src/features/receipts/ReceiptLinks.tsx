import type { ReceiptLink } from '@skidora/contract/receipts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'

const texts = { sale: 'Чек', refund: 'Чек возврата' }

/** Buttons to the fiscal receipts of an order. */
export function ReceiptLinks({ receipts }: { receipts: ReceiptLink[] }) {
  return receipts.map(({ id, kind }) => (
    <Button key={id} variant="ghost" size="sm" icon="receipt-text" href={paths.receipt(id)}>
      {texts[kind]}
    </Button>
  ))
}
