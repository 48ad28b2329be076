import type { Desk } from '@skidora/contract/desk.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useEffect, useReducer } from 'react'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { CouponStatus } from './CouponStatus.tsx'
import styles from './cash-desk.module.css'
import { DeskView } from './DeskView.tsx'
import { readHash } from './read-hash.ts'
import { type DeskStart, type DeskState, useDesk } from './use-desk.ts'

export const loader = () => ({})

export const handle: PageHandle = {
  layout: 'empty',
  meta: () => ({
    title: 'Касса: погасить купон — Скидора',
    description: 'Проверьте купон гостя и погасите его.',
    robots: 'noindex',
  }),
}

/** One per hash change or restart of the form. */
type Visit = { count: number; hash: string; isRestarted: boolean; desk?: Desk }

/** The hash is read only in the browser, so that no log contains a coupon's signature. */
export function Component() {
  const [visit, nextVisit] = useReducer(
    (last: Visit | null, next: Omit<Visit, 'count'>) => ({
      ...next,
      count: (last?.count ?? 0) + 1,
    }),
    null,
  )

  useEffect(() => {
    const read = () => nextVisit({ hash: location.hash, isRestarted: false })
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  if (!visit) return <div className={styles.desk}>{waiting}</div>
  return (
    <OpenDesk
      key={visit.count}
      {...readHash(visit.hash)}
      desk={visit.desk}
      isRestarted={visit.isRestarted}
      restart={(desk) => {
        history.replaceState(history.state, '', paths.cashDesk())
        nextVisit({ hash: '', isRestarted: true, desk })
      }}
    />
  )
}

type OpenDeskProps = DeskStart & { isRestarted: boolean; restart: (desk?: Desk) => void }

function OpenDesk({ qr, link, desk, isRestarted, restart }: OpenDeskProps) {
  const { state, ...actions } = useDesk({ qr, link, desk })
  const status = useFocusOnChange(resultOf(state))
  return (
    <div className={styles.desk}>
      {/* Mounted early: screen readers announce only changes in an existing live region. */}
      <div ref={status} tabIndex={-1} className={styles.status} role="status">
        {state.kind === 'coupon' && <CouponStatus {...state} />}
      </div>
      {state.kind === 'loading' ? (
        waiting
      ) : (
        <DeskView {...{ state, qr, restart, isRestarted, ...actions }} />
      )}
    </div>
  )
}

/** Undefined without a result, and for a lost response: the retry button needs the focus. */
const resultOf = (state: DeskState) =>
  state.kind === 'coupon' && !state.isLost ? (state.isDone ? 'done' : state.coupon) : undefined

const waiting = (
  <>
    <h1>Касса</h1>
    <p>Открываем кассу…</p>
    <noscript>Чтобы погасить купон, включите в браузере JavaScript.</noscript>
  </>
)
