import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { Withdrawal, WithdrawalRules } from '@skidora/contract/withdrawals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { Section } from '../parts/Section.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'
import own from './withdrawals.module.css'

type WithdrawalsData = {
  withdrawals: Withdrawal[]
  rules: WithdrawalRules
  pagination: PageNumbers
} | null

export const loader = accountLoader<WithdrawalsData>(null, async ({ api, url }) => {
  const page = pageNumber(url.searchParams)
  const { data, pagination } = await api('GET /api/v4/withdrawal/getWithdrawals', {
    query: { page },
  })
  return { ...data, pagination }
})
export const handle = accountHandle('Вывод денег', 'Заявки на вывод денег с баланса.')

export function Component() {
  const data = useLoaderData<WithdrawalsData>()
  if (!data) return <NotLoaded />
  const { withdrawals, rules, pagination } = data
  const mayWithdraw = rules.available >= rules.minAmount
  return (
    <div className={styles.sections}>
      <h1>Вывод денег</h1>
      <div className={own.balance}>
        <p>
          На балансе
          <strong className={own.sum}>{formatPrice(rules.available)}</strong>
        </p>
        {mayWithdraw ? (
          <Button href={paths.withdrawal()} icon="banknote-arrow-up">
            Вывести деньги
          </Button>
        ) : (
          <p className={styles.muted}>Вывести можно от {formatPrice(rules.minAmount)}</p>
        )}
      </div>
      {withdrawals.length === 0 ? (
        <EmptyState
          icon="banknote-arrow-up"
          title="Заявок пока нет"
          text={
            mayWithdraw
              ? 'Деньги с баланса можно перевести на карту или по номеру телефона через СБП.'
              : 'Сюда попадают деньги за возвращённые купоны. Их можно потратить на покупки или вывести.'
          }
          action={mayWithdraw ? undefined : { label: 'Акции сегодня', href: paths.today() }}
        />
      ) : (
        <Section title="Ваши заявки">
          <ul className={styles.rows}>
            {withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.uniqueCode} withdrawal={withdrawal} />
            ))}
          </ul>
          <Pagination
            page={pagination.currentPage}
            pageCount={pagination.pageCount}
            hrefFor={(page) => `${paths.withdrawals()}?page=${page}`}
          />
        </Section>
      )}
    </div>
  )
}
