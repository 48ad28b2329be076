import { useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './cash-desk.module.css'

type RedeemStepsProps = {
  isUsable: boolean
  redeem: () => Promise<boolean>
  /** Opens the form for another coupon. */
  restart: () => void
  isBusy: boolean
  failure: Failure | null
}

/** The button that redeems the coupon, its confirmation, and the way to another coupon. */
export function RedeemSteps({ isUsable, redeem, restart, isBusy, failure }: RedeemStepsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const box = useFocusOnChange(isUsable && isConfirming)
  const isLost = failure?.code === 'no_answer'

  return (
    <div ref={box} tabIndex={-1} className={styles.steps}>
      {failure && (
        <p className={styles.refusal} role="alert">
          {isLost ? lostAnswer : failure.message}
        </p>
      )}
      {isUsable && !isConfirming && (
        <Button size="lg" wide onClick={() => setConfirming(true)}>
          Погасить купон
        </Button>
      )}
      {isUsable && isConfirming && (
        <>
          <p>
            <strong>Погасить купон?</strong> Отменить погашение будет нельзя.
          </p>
          <Button size="lg" wide loading={isBusy} onClick={redeem}>
            {isLost ? 'Повторить' : 'Да, погасить'}
          </Button>
          {/* After a lost response the coupon may be redeemed already: «Нет» would be a false promise. */}
          {!isLost && (
            <Button size="lg" wide variant="secondary" onClick={() => setConfirming(false)}>
              Нет
            </Button>
          )}
        </>
      )}
      <Button size="lg" wide variant="ghost" onClick={restart}>
        Другой купон
      </Button>
    </div>
  )
}

const lostAnswer =
  'Связь пропала, и ответ не пришёл. Нажмите «Повторить»: второй раз купон не спишется.'
