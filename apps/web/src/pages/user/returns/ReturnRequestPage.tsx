import type { OwnReturn, PurchaseReturn } from '@skidora/contract/returns.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { type Ref, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import type { LoaderInput } from '../../../lib/page/page-loader.ts'
import { throwMissing } from '../../../lib/page/throw-missing.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import returnStyles from './returns.module.css'

type RequestData = {
  purchase: PurchaseReturn
  /** The only preselected coupon; null for all coupons of the purchase. */
  couponId: number | null
} | null

export const loader = accountLoader<RequestData>(null, async (page) => {
  const { api, url } = page
  if (!url.searchParams.has('purchaseId') && !url.searchParams.has('couponId'))
    throw redirect(paths.returns())
  try {
    const { purchaseId, couponId } = await readReturnTarget(page)
    const query = { purchase_id: purchaseId }
    const { data } = await api('GET /api/v4/purchase/purchaseReturn', { query })
    return { purchase: data, couponId }
  } catch (error) {
    throwMissing(error)
  }
})

async function readReturnTarget({ api, url }: LoaderInput) {
  const couponId = Number(url.searchParams.get('couponId'))
  if (!url.searchParams.has('couponId'))
    return { purchaseId: Number(url.searchParams.get('purchaseId')), couponId: null }
  const { data } = await api('GET /api/v4/coupon/refund', { query: { couponId } })
  return { purchaseId: data.purchaseId, couponId }
}

export const handle = accountHandle('Возврат купонов', 'Выберите купоны и куда вернуть деньги.')

export function Component() {
  const data = useLoaderData<RequestData>()
  const [request, setRequest] = useState<OwnReturn>()
  const heading = useFocusOnChange<HTMLHeadingElement>(request?.status)
  if (!data) return <NotLoaded />
  return (
    <div className={returnStyles.page}>
      <BackLink href={paths.returns()}>Все возвраты</BackLink>
      {request ? (
        <Result ref={heading} request={request} kind={data.purchase.kind} onChange={setRequest} />
      ) : (
        <Request {...data} onReturned={setRequest} />
      )}
    </div>
  )
}

type RequestProps = NonNullable<RequestData> & { onReturned: (request: OwnReturn) => void }

function Request({ purchase, ...form }: RequestProps) {
  return (
    <>
      <h1>{headingOf(purchase)}</h1>
      {purchase.way === null ? (
        <EmptyState
          icon="ticket"
          title="Здесь возвращать нечего"
          text={
            purchase.kind === 'goods'
              ? 'Посылка ещё в пути, или эту покупку уже вернули.'
              : 'Все купоны этой покупки использованы, уже возвращены или ждут решения.'
          }
          action={{ label: 'Все возвраты', href: paths.returns() }}
        />
      ) : (
        <ReturnForm purchase={purchase} way={purchase.way} {...form} />
      )}
    </>
  )
}

const headingOf = ({ kind, coupons }: PurchaseReturn) =>
  pairOf(wordsOf([kind]).returnTitle, coupons.length)

type ResultProps = {
  request: OwnReturn
  kind: PurchaseReturn['kind']
  onChange: (request: OwnReturn) => void
  ref: Ref<HTMLHeadingElement>
}

const resultTitles: Record<Exclude<OwnReturn['status'], 'done'>, string> = {
  waiting: 'Заявка отправлена',
  withdrawn: 'Заявка отозвана',
  refused: 'Возврат',
}

const titleOf = ({ status, numbers }: OwnReturn, kind: PurchaseReturn['kind']) =>
  status === 'done' ? pairOf(wordsOf([kind]).returned, numbers.length) : resultTitles[status]

function Result({ request, kind, onChange, ref }: ResultProps) {
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {titleOf(request, kind)}
      </h1>
      <ReturnCard request={request} onChange={onChange} />
      <div className={styles.buttons}>
        <Button variant="secondary" href={paths.returns()}>
          Все возвраты
        </Button>
        <Button variant="ghost" href={paths.today()}>
          Акции сегодня
        </Button>
      </div>
    </>
  )
}
