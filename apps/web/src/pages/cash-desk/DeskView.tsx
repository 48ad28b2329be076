import type { Desk } from '@skidora/contract/desk.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConnectDesk } from './ConnectDesk.tsx'
import styles from './cash-desk.module.css'
import { DeskFooter } from './DeskFooter.tsx'
import { DeskTicket } from './DeskTicket.tsx'
import { hasMouse } from './has-mouse.ts'
import { NumberForm } from './NumberForm.tsx'
import { RedeemSteps } from './RedeemSteps.tsx'
import type { DeskState, useDesk } from './use-desk.ts'

type DeskViewProps = Omit<ReturnType<typeof useDesk>, 'state'> & {
  state: Exclude<DeskState, { kind: 'loading' }>
  qr: string | null
  restart: (desk?: Desk) => void
  isRestarted: boolean
}

/** Content below the coupon's status. Keeps the focus when a clicked button disappears. */
export function DeskView(props: DeskViewProps) {
  const box = useFocusOnChange(props.state.kind)
  return (
    <div ref={box} tabIndex={-1} className={styles.view}>
      <ViewContent {...props} />
    </div>
  )
}

function ViewContent(props: DeskViewProps) {
  const { state, qr, restart, isRestarted, open, redeem, connect, isBusy, failure } = props
  const { disconnect, onDisconnected } = props
  switch (state.kind) {
    case 'not_connected':
      return <ConnectDesk {...{ qr, ...state, connect, isBusy, failure }} />
    case 'failed':
      return (
        <>
          <h1>Касса</h1>
          <p className={styles.refusal} role="alert">
            {state.message}
          </p>
          {state.isOffline ? (
            <Button size="lg" wide icon="refresh-cw" onClick={() => open()} loading={isBusy}>
              Попробовать ещё раз
            </Button>
          ) : (
            <Button size="lg" wide variant="secondary" onClick={() => restart()}>
              Ввести номер и ПИН
            </Button>
          )}
        </>
      )
    case 'number':
      return (
        <>
          <h1>Погасить купон</h1>
          <p>
            {hasMouse()
              ? 'Отсканируйте QR-код купона или введите номер и ПИН.'
              : 'Наведите камеру телефона на QR-код купона или введите номер и ПИН.'}
          </p>
          <NumberForm {...{ open, isBusy, failure, autoFocus: isRestarted || hasMouse() }} />
          <DeskFooter desk={state.desk} {...{ disconnect, onDisconnected }} />
        </>
      )
    case 'coupon': {
      const { coupon, lookup, isDone, isLost } = state
      return (
        <>
          <DeskTicket coupon={coupon} />
          <RedeemSteps
            isUsable={!isDone && !coupon.refusal}
            redeem={() => redeem(lookup, isLost)}
            restart={() => restart(coupon.desk)}
            {...{ isLost, isBusy, failure }}
          />
          <DeskFooter desk={coupon.desk} {...{ disconnect, onDisconnected }} />
        </>
      )
    }
  }
}
