import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import { type ApiClient, isApiError } from '@skidora/contract/client.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { EmailNotice } from '../../features/account/EmailNotice.tsx'
import { CodeField } from '../../features/auth/CodeField.tsx'
import type { PaymentAction, PaymentState } from '../../features/checkout/payment-state.ts'
import { ResendButton } from '../../features/contacts/ResendButton.tsx'
import { useAction } from '../../lib/api/use-action.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'
import { Notice } from './Notice.tsx'

type BalanceFieldProps = {
  client: Pick<CheckoutClient, 'balanceAmount' | 'balanceCodeTo' | 'email'>
  state: Pick<PaymentState, 'payFromBalance' | 'balanceSmsCode'>
  /** Amount taken from the balance, rubles. */
  taken: number
  error: string | undefined
  dispatch: Dispatch<PaymentAction>
}

/** The server's code length, which its rejection does not include. */
const codeLength = 6

type SentCode = { length: number; mayResendAt: number }

/** Spends the balance after an SMS code, so that a stolen session is not enough. */
export function BalanceField({ client, state, taken, error, dispatch }: BalanceFieldProps) {
  const { run, isBusy, failure } = useAction()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState('')
  const { balanceAmount, balanceCodeTo, email } = client
  const { payFromBalance, balanceSmsCode } = state
  const isConfirmed = payFromBalance && balanceSmsCode !== ''
  const isCodeRequested = payFromBalance && !isConfirmed && sent !== null
  // Switching the balance off keeps the focus on the checkbox.
  const result = useFocusOnChange(isConfirmed, true)

  const send = () =>
    run(async (api) => {
      setCode('')
      setTried('')
      const { length, resendIn } = await sendCode(api)
      setSent({ length, mayResendAt: Date.now() + resendIn * 1000 })
    })

  function switchTo(isOn: boolean) {
    dispatch({ type: 'balanceSwitched', isOn })
    setCode('')
    setTried('')
    // The previous code is still valid, and the server would reject another so soon.
    if (isOn && !(sent && sent.mayResendAt > Date.now())) void send()
  }

  // Checks a complete code automatically, and the next one after the response.
  const check = useEffectEvent(() => {
    if (!sent || code.length < sent.length || code === tried) return
    setTried(code)
    void run(async (api) => {
      await api('POST /api/v4/checkout/checkBalanceCode', { body: { balanceSmsCode: code } })
      dispatch({ type: 'balanceConfirmed', code })
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new code or after a request.
  useEffect(() => {
    if (!isBusy) check()
  }, [code, isBusy])

  return (
    <div className={styles.stack}>
      <Checkbox
        label={
          <>
            Списать с баланса
            <span className={styles.hint}>
              {balanceCodeTo || email
                ? `На балансе ${formatPrice(balanceAmount)}`
                : 'Чтобы платить с баланса, добавьте в профиль телефон или почту: на них придёт код'}
            </span>
          </>
        }
        name="payFromBalance"
        checked={payFromBalance}
        disabled={balanceCodeTo === null}
        onChange={(event) => switchTo(event.currentTarget.checked)}
      />
      {balanceCodeTo === null && email && (
        <EmailNotice email={email} reason="После этого можно будет платить с баланса." />
      )}
      {isCodeRequested && (
        <CodeField
          key={sent.mayResendAt}
          label={`Код, отправленный на ${balanceCodeTo}`}
          length={sent.length}
          value={code}
          error={failure?.payload.balanceSmsCode ?? failure?.payload.code ?? error}
          onType={setCode}
        />
      )}
      {/* Mounted empty, so that screen readers announce its content. */}
      <div ref={result} tabIndex={-1} role="status" className={fields.codeResult}>
        {isConfirmed && (
          <p className={fields.applied}>
            <Icon name="circle-check" eager />
            Код подошёл, спишем {formatPrice(taken)}
          </p>
        )}
        {isCodeRequested && isBusy && <p className={styles.quiet}>Проверяем код</p>}
      </div>
      {isCodeRequested && !isBusy && (
        <div className={styles.quiet}>
          <ResendButton what="код" mayResendAt={sent.mayResendAt} onClick={send} />
        </div>
      )}
      {payFromBalance && failure && Object.keys(failure.payload).length === 0 && (
        <Notice kind="error">{failure.message}</Notice>
      )}
    </div>
  )
}

/** A code sent before a reload is still valid, so the field is shown. */
async function sendCode(api: ApiClient): Promise<{ length: number; resendIn: number }> {
  try {
    return (await api('POST /api/v4/checkout/sendApproveCodePhone', { body: {} })).data
  } catch (error) {
    if (!isApiError(error) || error.code !== 'code_sent_recently') throw error
    return { length: codeLength, resendIn: error.retryAfterS ?? 0 }
  }
}
