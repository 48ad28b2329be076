import type { UserInfo } from '@skidora/contract/accounts.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import type {
  PaidDestination,
  WithdrawalDetails,
  WithdrawalRules,
} from '@skidora/contract/withdrawals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../lib/api/use-action.ts'
import { useFocusOnChange } from '../../../lib/browser/use-focus-on-change.ts'
import { useStepEntries } from '../../../lib/browser/use-step-entries.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { AmountStep } from './AmountStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { type DestinationFields, DestinationStep } from './DestinationStep.tsx'
import { PapersStep } from './PapersStep.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import own from './withdrawals.module.css'

export type Step = 'amount' | 'destination' | 'papers' | 'confirm'

type WithdrawalFormProps = {
  user: UserInfo
  draft: WithdrawalDetails | null
  uniqueCode: string | undefined
  rules: WithdrawalRules
  paidTo: PaidDestination[]
}

/** The step of each field, for server errors. */
const stepOf: Record<string, Step> = {
  amount: 'amount',
  fullName: 'destination',
  method: 'destination',
  cardNumber: 'destination',
  phone: 'destination',
  bankId: 'destination',
  sameAs: 'destination',
  file: 'papers',
}

/** Multi-step request. Each step is saved to a resumable draft. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { user, draft: savedDraft, uniqueCode, rules, paidTo } = props
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction()
  const [draft, setDraft] = useState(savedDraft)
  const needsPapers = (draft?.amount ?? 0) >= rules.documentsFrom
  const [step, setStep] = useState<Step>(() => firstOpenStep(savedDraft, needsPapers))
  const box = useFocusOnChange(step)
  useStepEntries(step, setStep)

  async function save(api: ApiClient, body: DestinationFields & { amount?: number }) {
    const query = { uniqueCode: draft?.uniqueCode ?? uniqueCode }
    const { data } = await api('POST /api/v4/withdrawal/saveDraft', { query, body })
    setDraft(data)
    // The URL now leads to this draft. Before the next step, which adds a history entry.
    if (!query.uniqueCode)
      await navigate(paths.withdrawal(data.uniqueCode), { replace: true, preventScrollReset: true })
    return data
  }

  const saveAmount = (amount: number) =>
    run(async (api) => {
      await save(api, { amount })
      setStep('destination')
    })

  const saveDestination = (fields: DestinationFields) =>
    run(async (api) => {
      const { amount } = await save(api, fields)
      setStep((amount ?? 0) >= rules.documentsFrom ? 'papers' : 'confirm')
    })

  if (rules.available < rules.minAmount)
    return (
      <EmptyState
        icon="banknote-arrow-up"
        title="Пока выводить нечего"
        text={`На балансе ${formatPrice(rules.available)}, а вывести можно от ${formatPrice(rules.minAmount)}.`}
        action={{ label: 'К заявкам', href: paths.withdrawals() }}
      />
    )
  const fieldErrors = failure?.payload ?? {}
  return (
    <div className={styles.sections}>
      <h1>Вывод денег</h1>
      <WithdrawalSteps step={step} needsPapers={needsPapers} onStep={draft ? setStep : undefined} />
      <div ref={box} tabIndex={-1} className={own.step}>
        <FailureNotice failure={failure} />
        {step === 'amount' && (
          <AmountStep
            rules={rules}
            amount={draft?.amount ?? null}
            error={fieldErrors.amount}
            isBusy={isBusy}
            onDone={saveAmount}
          />
        )}
        {/* Stays mounted until it is saved, to keep what was typed. */}
        {(step === 'destination' || (draft && !draft.destination)) && (
          <div hidden={step !== 'destination'}>
            <DestinationStep
              user={user}
              draft={draft}
              paidTo={paidTo}
              needsPapers={needsPapers}
              fieldErrors={fieldErrors}
              isBusy={isBusy}
              onDone={saveDestination}
            />
          </div>
        )}
        {step === 'papers' && draft && (
          <PapersStep draft={draft} onChange={setDraft} onDone={() => setStep('confirm')} />
        )}
        {step === 'confirm' && draft && (
          <ConfirmStep
            user={user}
            draft={draft}
            needsPapers={needsPapers}
            onWrongField={(field) => setStep((old) => stepOf[field] ?? old)}
          />
        )}
      </div>
    </div>
  )
}

/** First incomplete step of a resumed draft. */
function firstOpenStep(draft: WithdrawalDetails | null, needsPapers: boolean): Step {
  if (!draft || draft.amount === null) return 'amount'
  if (!draft.destination || !draft.fullName) return 'destination'
  return needsPapers && draft.documents.length === 0 ? 'papers' : 'confirm'
}
