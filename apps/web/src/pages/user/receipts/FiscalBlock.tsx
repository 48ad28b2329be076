import type { Receipt } from '@skidora/contract/receipts.ts'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import styles from './ReceiptPage.module.css'

const notRegistered = {
  pending: 'Чек регистрируется в налоговой. Обычно на это уходит несколько минут.',
  canceled: 'Чек пока не зарегистрирован, мы уже разбираемся. На купоны это не влияет.',
}

/** The numbers and the QR code by which a receipt is checked. */
export function FiscalBlock({ receipt: { status, fiscal } }: { receipt: Receipt }) {
  if (!fiscal)
    return (
      <p className={styles.note} role="status">
        {notRegistered[status === 'canceled' ? status : 'pending']}
      </p>
    )
  return (
    <div className={styles.fiscal}>
      <QrCode qr={fiscal.qr} label="QR-код чека" className={styles.qr} />
      <dl className={styles.numbers}>
        <div>
          <dt>ФН</dt>
          <dd>{fiscal.storage}</dd>
        </div>
        <div>
          <dt>ФД</dt>
          <dd>{fiscal.document}</dd>
        </div>
        <div>
          <dt>ФП</dt>
          <dd>{fiscal.attribute}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Чек можно проверить: наведите на код камеру в приложении налоговой «Проверка чеков».
      </p>
    </div>
  )
}
