import { useState } from 'react'
import type { Failure } from '../../lib/api/failure.ts'
import { useDoubleClickGuard } from '../../lib/browser/use-double-click-guard.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './cash-desk.module.css'

type RedeemStepsProps = {
  isUsable: boolean
  /** The response was lost: the coupon may be redeemed already. */
  isLost: boolean
  redeem: () => Promise<boolean>
  /** Opens the form for another coupon. */
  restart: () => void
  isBusy: boolean
  failure: Failure | null
}

/** Redeem button, its confirmation, and the button for another coupon. */
export function RedeemSteps(props: RedeemStepsProps) {
  const { isUsable, isLost, redeem, restart, isBusy, failure } = props
  const [isConfirming, setConfirming] = useState(false)
  const box = useFocusOnChange(isLost ? 'lost' : isUsable && isConfirming)

  return (
    <div ref={box} tabIndex={-1} className={styles.steps}>
      {failure && (
        <p className={styles.refusal} role="alert">
          {failure.code === 'no_response' && isLost ? lostResponseText : failure.message}
        </p>
      )}
      {isLost && (
        <Button size="lg" wide icon="refresh-cw" loading={isBusy} onClick={redeem}>
          Повторить
        </Button>
      )}
      {isUsable && !isLost && !isConfirming && (
        <Button size="lg" wide onClick={() => setConfirming(true)}>
          Погасить купон
        </Button>
      )}
      {isUsable && !isLost && isConfirming && (
        <Confirmation {...{ redeem, isBusy, cancel: () => setConfirming(false) }} />
      )}
      {/* Hidden while confirming: the page may scroll it under the second click of a double click. */}
      {!isLost && !(isUsable && isConfirming) && (
        <Button size="lg" wide variant="ghost" onClick={restart}>
          Другой купон
        </Button>
      )}
    </div>
  )
}

type ConfirmationProps = { redeem: () => void; isBusy: boolean; cancel: () => void }

function Confirmation({ redeem, isBusy, cancel }: ConfirmationProps) {
  const guard = useDoubleClickGuard()
  return (
    <>
      <p>
        <strong>Погасить купон?</strong> Отменить погашение будет нельзя.
      </p>
      {/* «Нет» is first, in the position of «Погасить купон», so that a double click cancels. */}
      <div className={styles.steps} {...guard}>
        <Button size="lg" wide variant="secondary" onClick={cancel}>
          Нет
        </Button>
        <Button size="lg" wide loading={isBusy} onClick={redeem}>
          Да, погасить
        </Button>
      </div>
    </>
  )
}

const lostResponseText = 'Проверьте интернет и нажмите «Повторить»: второй раз купон не спишется.'
