import type { Receipt } from '@skidora/contract/receipts.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { vatRates } from '@skidora/domain/receipts/vat-rates.ts'
import { useLoaderData } from 'react-router'
import { throwMissing } from '../../../lib/page/throw-missing.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import account from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { FiscalBlock } from './FiscalBlock.tsx'
import styles from './ReceiptPage.module.css'

export const loader = accountLoader<Receipt | null>(null, async ({ api, params }) => {
  const query = { id: Number(params.id) }
  return (await api('GET /api/v4/profile/receipt', { query }).catch(throwMissing)).data
})

export const handle = accountHandle('Кассовый чек', 'Чек об оплате или о возврате денег.')

const kinds = {
  sale: { title: 'Кассовый чек', operation: 'Приход' },
  refund: { title: 'Чек возврата', operation: 'Возврат прихода' },
}

export function Component() {
  const receipt = useLoaderData<Receipt | null>()
  const { city, now } = useVisitor()
  if (!receipt) return <NotLoaded />
  const { title, operation } = kinds[receipt.kind]
  return (
    <div className={account.sections}>
      <h1>{title}</h1>
      <article className={styles.paper}>
        <header className={styles.header}>
          <p className={styles.name}>Скидора</p>
          <p>Заказ №&nbsp;{receipt.orderId}</p>
          <p>{formatDayTime(new Date(receipt.paidAt), city.timeZone, new Date(now))}</p>
          <p>{operation}</p>
        </header>
        <ul className={styles.items} aria-label="Что в чеке">
          {receipt.items.map((item) => (
            <Item key={`${item.title} ${item.price}`} item={item} />
          ))}
        </ul>
        <dl className={styles.sums}>
          <div className={styles.total}>
            <dt>Итого</dt>
            <dd>{formatPrice(receipt.total)}</dd>
          </div>
          <div>
            <dt>Безналичными</dt>
            <dd>{formatPrice(receipt.total)}</dd>
          </div>
        </dl>
        <FiscalBlock receipt={receipt} />
      </article>
      <p>
        <Button variant="secondary" icon="arrow-left" href={paths.history()}>
          Ко всем заказам
        </Button>
      </p>
    </div>
  )
}

function Item({ item }: { item: Receipt['items'][number] }) {
  const { title, quantity, price, total, vatCode, supplier } = item
  return (
    <li className={styles.item}>
      <p className={styles.title}>{title}</p>
      <p className={styles.sum}>
        <span>
          {quantity}&nbsp;×&nbsp;{formatPrice(price)}
        </span>
        <span>{formatPrice(total)}</span>
      </p>
      <p className={styles.quiet}>Предоплата 100&nbsp;%, {vatRates[vatCode]}</p>
      <p className={styles.quiet}>
        Продавец: {supplier.name}, ИНН&nbsp;{supplier.inn}
      </p>
    </li>
  )
}
