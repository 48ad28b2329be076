import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { OwnOrder } from '@skidora/contract/order-history.ts'
import type { Balance, FinanceTransaction } from '@skidora/contract/wallet.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { AccountFrame } from '../../../layouts/AccountFrame.tsx'
import type { PageHandle } from '../../../lib/page/page-handle.ts'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import historyStyles from './HistoryPage.module.css'
import { MoneyHistory } from './MoneyHistory.tsx'
import { OrderList } from './OrderList.tsx'

type HistoryData =
  | { view: 'orders'; orders: OwnOrder[]; pagination: PageNumbers }
  | {
      view: 'money'
      balance: Balance
      transactions: FinanceTransaction[]
      pagination: PageNumbers
    }
  | null

export const loader = accountLoader<HistoryData>(null, async ({ api, url }) => {
  const query = { page: pageNumber(url.searchParams) }
  if (url.searchParams.get('view') !== 'money') {
    const { data, pagination } = await api('GET /api/v4/profile/purchases', { query })
    return { view: 'orders', orders: data, pagination }
  }
  const [balance, { data, pagination }] = await Promise.all([
    api('GET /api/v4/profile/balance'),
    api('GET /api/v4/profile/finance-transactions', { query }),
  ])
  return { view: 'money', balance: balance.data, transactions: data, pagination }
})

const views = { orders: 'Заказы', money: 'Баланс и операции' }
const handles = {
  orders: accountHandle(views.orders, 'Все ваши заказы: оплаченные, неоплаченные и возвращённые.'),
  money: accountHandle(views.money, 'Ваш баланс и все операции с ним.'),
}
export const handle: PageHandle<HistoryData> = {
  layout: { frame: AccountFrame },
  hidesChips: true,
  meta: (data, visitor) => handles[data?.view ?? 'orders'].meta(data, visitor),
}

export function Component() {
  const data = useLoaderData<HistoryData>()
  if (!data) return <NotLoaded />
  const { view, pagination } = data
  return (
    <div className={styles.sections}>
      <h1>{views[view]}</h1>
      <nav aria-label="История">
        <ul className={historyStyles.views}>
          {Object.entries(views).map(([name, title]) => (
            <li key={name}>
              <a
                className={historyStyles.view}
                href={hrefOf(name as keyof typeof views)}
                aria-current={name === view ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {data.view === 'orders' ? (
        <OrderList orders={data.orders} total={pagination.totalCount} />
      ) : (
        <MoneyHistory
          balance={data.balance}
          transactions={data.transactions}
          total={pagination.totalCount}
        />
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => hrefOf(view, page)}
      />
    </div>
  )
}

const hrefOf = (view: keyof typeof views, page = 1) => {
  const address = view === 'money' ? paths.money() : paths.history()
  return page === 1 ? address : `${address}${view === 'money' ? '&' : '?'}page=${page}`
}
