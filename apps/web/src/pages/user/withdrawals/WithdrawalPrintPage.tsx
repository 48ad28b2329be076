import type { WithdrawalDetails } from '@skidora/contract/withdrawals.ts'
import { formatDay } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { throwMissing } from '../../../lib/page/throw-missing.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import styles from './WithdrawalPrintPage.module.css'

type PrintData = { withdrawal: WithdrawalDetails | null } | null

/** Without a request it is a blank form to fill in by hand. */
export const loader = accountLoader<PrintData>(null, async ({ api, url }) => {
  const uniqueCode = url.searchParams.get('uniqueCode')
  if (!uniqueCode) return { withdrawal: null }
  const query = { uniqueCode }
  const { data } = await api('GET /api/v4/withdrawal/getDetails', { query }).catch(throwMissing)
  return { withdrawal: data.withdrawal }
})

export const handle: PageHandle<PrintData> = {
  layout: 'empty',
  meta: () => ({
    title: 'Заявление на вывод денег — Скидора',
    description: 'Заявление, которое нужно распечатать и подписать.',
    robots: 'noindex',
  }),
}

export function Component() {
  const data = useLoaderData<PrintData>()
  const { city, now } = useVisitor()
  if (!data) return <NotLoaded />
  const { withdrawal } = data
  return (
    <>
      <div className={styles.bar}>
        <Button icon="printer" onClick={() => print()}>
          Распечатать
        </Button>
        <p>Подпишите заявление и приложите его фото или скан к заявке.</p>
      </div>
      <article className={styles.paper}>
        <p className={styles.to}>
          В службу поддержки Скидоры
          <br />
          Заявитель: <Blank text={withdrawal?.fullName} label="фамилия, имя, отчество" />
        </p>
        <h1 className={styles.title}>Заявление</h1>
        <p>
          Прошу выплатить с моего баланса{' '}
          <Blank
            text={withdrawal?.amount == null ? null : formatPrice(withdrawal.amount)}
            label="сумма"
          />{' '}
          по следующим реквизитам:{' '}
          <Blank text={withdrawal?.destination} label="карта или телефон и банк" />.
        </p>
        {withdrawal && <p>Заявка №&nbsp;{withdrawal.number}.</p>}
        <h2 className={styles.subtitle}>Мой паспорт</h2>
        <ul className={styles.lines}>
          <li>Серия и номер</li>
          <li>Кем и когда выдан</li>
          <li>Дата рождения</li>
          <li>Адрес регистрации</li>
        </ul>
        <p>
          Подтверждаю, что реквизиты принадлежат мне и указаны верно. Согласен на обработку
          указанных здесь данных, чтобы Скидора могла проверить заявление и выплатить деньги. Копии
          документов будут удалены через 30 дней после завершения заявки.
        </p>
        <p className={styles.signature}>
          <span>Дата: {formatDay(new Date(now), city.timeZone, new Date(0))}</span>
          <span>
            Подпись: <span className={styles.line} />
          </span>
        </p>
      </article>
    </>
  )
}

/** A known value, or a blank line. */
function Blank({ text, label }: { text: string | null | undefined; label: string }) {
  if (text) return <strong>{text}</strong>
  return <span className={styles.line} role="img" aria-label={`Место для записи: ${label}`} />
}
