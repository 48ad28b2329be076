import type { UserInfo } from '@skidora/contract/accounts.ts'
import { isApiError } from '@skidora/contract/client.ts'
import type { WithdrawalDetails } from '@skidora/contract/withdrawals.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { CodeForm } from '../../../features/auth/CodeForm.tsx'
import { sumText } from '../../../features/withdrawals/withdrawal-texts.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import styles from '../parts/account.module.css'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { useOwnCode } from '../parts/use-own-code.ts'
import { newDestinationWait } from './payout-pace.ts'
import own from './withdrawals.module.css'

type ConfirmStepProps = {
  user: UserInfo
  draft: WithdrawalDetails
  needsPapers: boolean
  /** Called with each field of an earlier step that the server rejected. */
  onWrongField: (field: string) => void
}

/** Summary of the request, and a code if the destination is new. */
export function ConfirmStep({ user, draft, needsPapers, onWrongField }: ConfirmStepProps) {
  const { uniqueCode, isKnownDestination, sentCode } = draft
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const ownCode = useOwnCode(user, { withdrawal: uniqueCode, sentCode })
  /** Idempotency key: a request without a response is retried with the same key. */
  const key = useRef(randomId())

  const sendCode = () => run(ownCode.send)

  const send = (code?: string) =>
    run(async (api) => {
      const input = { query: { uniqueCode }, body: { code }, files: [] }
      const options = { idempotencyKey: key.current }
      try {
        await api('POST /api/v4/withdrawal/sendRequest', input, options)
      } catch (error) {
        if (isApiError(error) && error.status > 0) key.current = randomId()
        if (isApiError(error))
          for (const field of Object.keys(error.payload ?? {})) onWrongField(field)
        throw error
      }
      await revalidate()
    })

  return (
    <div className={styles.form}>
      <dl className={own.facts}>
        <dt>Сумма</dt>
        <dd>{sumText(draft.amount)}</dd>
        <dt>Куда</dt>
        <dd>{draft.destination}</dd>
        <dt>Получатель</dt>
        <dd>{draft.fullName}</dd>
        {draft.documents.length > 0 && (
          <>
            <dt>Документы</dt>
            <dd>{draft.documents.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
      </dl>
      <FailureNotice failure={failure} />
      {isKnownDestination ? (
        <Button loading={isBusy} onClick={() => send()}>
          Вывести {sumText(draft.amount)}
        </Button>
      ) : (
        <>
          <p className={own.note}>
            На эти реквизиты мы ещё не платили, поэтому заявку нужно подтвердить кодом, а{' '}
            {newDestinationWait(needsPapers)}. До этого вывод можно отменить.
          </p>
          {ownCode.sent ? (
            <div className={styles.flow}>
              <CodeForm
                sent={ownCode.sent}
                submit={`Вывести ${sumText(draft.amount)}`}
                error={failure?.payload.code}
                isBusy={isBusy}
                onSubmit={send}
                onResend={sendCode}
              />
            </div>
          ) : ownCode.hasContact ? (
            <Button loading={isBusy} onClick={sendCode}>
              Получить код
            </Button>
          ) : (
            <p>
              Код отправить некуда:{' '}
              <TextLink href={paths.profile()}>сначала подтвердите почту</TextLink>. Заявка
              сохранена.
            </p>
          )}
        </>
      )}
    </div>
  )
}
