import type { UserInfo } from '@skidora/contract/accounts.ts'
import type {
  PaidDestination,
  WithdrawalDetails,
  WithdrawalRules,
} from '@skidora/contract/withdrawals.ts'
import { useLoaderData, useParams } from 'react-router'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { throwMissing } from '../../../lib/page/throw-missing.ts'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'

type WithdrawalData = {
  user: UserInfo
  withdrawal: WithdrawalDetails | null
  rules: WithdrawalRules
  paidTo: PaidDestination[]
} | null

export const loader = accountLoader<WithdrawalData>(null, async ({ api, params }) => {
  const { uniqueCode } = params
  const [{ data: user }, { withdrawal, rules, paidTo }] = await Promise.all([
    api('GET /api/v4/profile/personal-info'),
    uniqueCode ? readRequest(uniqueCode) : readRules(),
  ])
  return { user, withdrawal, rules, paidTo }

  async function readRequest(uniqueCode: string) {
    const query = { uniqueCode }
    return (await api('GET /api/v4/withdrawal/getDetails', { query }).catch(throwMissing)).data
  }

  async function readRules() {
    const { data } = await api('GET /api/v4/withdrawal/getWithdrawals', { query: { per_page: 1 } })
    return { withdrawal: null, rules: data.rules, paidTo: data.paidTo }
  }
})
export const handle = accountHandle('Вывод денег', 'Заявка на вывод денег с баланса.')

export function Component() {
  return <WithdrawalScreen {...useParams()} />
}

/** The form of a draft, or the status of a sent request. */
function WithdrawalScreen({ uniqueCode }: { uniqueCode?: string }) {
  const data = useLoaderData<WithdrawalData>()
  const heading = useFocusOnChange<HTMLHeadingElement>(data?.withdrawal?.status, true)
  if (!data) return <NotLoaded />
  const { user, withdrawal, rules, paidTo } = data
  if (withdrawal && withdrawal.status !== 'draft')
    return <WithdrawalView ref={heading} withdrawal={withdrawal} />
  return (
    <WithdrawalForm
      user={user}
      draft={withdrawal}
      uniqueCode={uniqueCode}
      rules={rules}
      paidTo={paidTo}
    />
  )
}
