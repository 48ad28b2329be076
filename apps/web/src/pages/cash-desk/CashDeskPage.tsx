import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { PageHandle } from '../../lib/page-handle.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectDesk } from './ConnectDesk.tsx'
import styles from './cash-desk.module.css'
import { DeskFooter } from './DeskFooter.tsx'
import { DeskTicket } from './DeskTicket.tsx'
import { NumberForm } from './NumberForm.tsx'
import { readHash } from './read-hash.ts'
import { useDesk } from './use-desk.ts'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Касса: погасить купон — Скидора',
    description: 'Проверьте купон гостя и погасите его.',
    robots: 'noindex',
  }),
}

const onHash = (notify: () => void) => {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

/** The hash is read in the browser only: the server never sees a coupon's signature. */
export function Component() {
  // Links of the page change the hash without an event.
  useLocation()
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => null,
  )
  if (hash === null) return <Waiting />
  return <Desk key={hash} {...readHash(hash)} />
}

function Desk({ qr, link }: { qr: string | null; link: string | null }) {
  const { state, open, redeem, connect, disconnect, isBusy, failure } = useDesk(qr, link)
  switch (state.kind) {
    case 'loading':
      return <Waiting />
    case 'not_connected':
      return <ConnectDesk {...{ qr, link, connect, isBusy, failure }} />
    case 'failed':
      return (
        <div className={styles.desk}>
          <h1>Касса</h1>
          <p className={styles.refusal} role="alert">
            {state.message}
          </p>
          {state.isOffline && (
            <Button size="lg" wide icon="refresh-cw" onClick={() => open()} loading={isBusy}>
              Попробовать ещё раз
            </Button>
          )}
          {!state.isOffline && (
            <Button size="lg" wide variant="secondary" href={paths.cashDesk()}>
              Ввести номер и ПИН
            </Button>
          )}
        </div>
      )
    case 'number':
      return (
        <div className={styles.desk}>
          <h1>Погасить купон</h1>
          <p>Наведите камеру телефона на QR-код купона или введите номер и ПИН.</p>
          <NumberForm {...{ open, isBusy, failure }} />
          <DeskFooter desk={state.desk} disconnect={disconnect} />
        </div>
      )
    case 'coupon':
      return (
        <div className={styles.desk}>
          <DeskTicket {...{ ...state, redeem, isBusy, failure }} />
          <DeskFooter desk={state.coupon.desk} disconnect={disconnect} />
        </div>
      )
  }
}

function Waiting() {
  return (
    <div className={styles.desk}>
      <h1>Касса</h1>
      <p>Открываем купон…</p>
      <noscript>Чтобы погасить купон, включите в браузере JavaScript.</noscript>
    </div>
  )
}
