import type { Receipt } from '@skidora/contract/receipts.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import { fiscalQr } from '@skidora/domain/receipts/fiscal-qr.ts'
import {
  type ReceiptLine,
  receiptItems,
  receiptTotal,
} from '@skidora/domain/receipts/receipt-items.ts'
import type { Pool } from '../../db.ts'
import { qrPath } from '../../qr-path.ts'

type ReceiptRow = Pick<Receipt, 'id' | 'kind' | 'orderId' | 'status'> & {
  lines: ReceiptLine[]
  paidAt: Date
} & (
    | { storage: string; document: string; attribute: string; registeredAt: Date }
    | { storage: null }
  )

/** Undefined for anyone but the buyer, and until the payment or refund has succeeded. */
export async function readReceipt(
  pool: Pool,
  id: number,
  userId: number,
): Promise<Receipt | undefined> {
  const { rows } = await pool.query<ReceiptRow>(
    `select receipts.id, case when receipts.refund_id is null then 'sale' else 'refund' end as kind,
       receipts.order_id as "orderId", receipts.status, receipts.lines, receipts.due_at as "paidAt",
       receipts.fiscal_storage as storage, receipts.fiscal_document as document,
       receipts.fiscal_attribute as attribute, receipts.registered_at as "registeredAt"
     from receipts
     join orders on orders.id = receipts.order_id
     where receipts.id = $1 and orders.user_id = $2 and receipts.status <> 'new'`,
    [id, userId],
  )
  return rows[0] && toReceipt(rows[0])
}

function toReceipt(row: ReceiptRow): Receipt {
  const { id, kind, orderId, status, paidAt } = row
  const items = receiptItems(row.lines)
  const total = receiptTotal(items)
  return {
    ...{ id, kind, orderId, status, paidAt: paidAt.toISOString() },
    items: items.map(({ title, quantity, price, vatCode, supplier }) => ({
      ...{ title, quantity, vatCode },
      price: kopecksToRubles(price),
      total: kopecksToRubles(quantity * price),
      supplier: { name: supplier.name, inn: supplier.inn },
    })),
    total: kopecksToRubles(total),
    fiscal: fiscalOf(row, total),
  }
}

function fiscalOf(row: ReceiptRow, total: number): Receipt['fiscal'] {
  if (row.storage === null) return null
  const { kind, storage, document, attribute, registeredAt } = row
  return {
    ...{ storage, document, attribute, registeredAt: registeredAt.toISOString() },
    qr: qrPath(fiscalQr(kind, total, { storage, document, attribute, registeredAt })),
  }
}
