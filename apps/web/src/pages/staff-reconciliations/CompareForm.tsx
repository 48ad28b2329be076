import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { doneText, isRight } from './difference-texts.ts'
import styles from './ReconciliationsPage.module.css'
import { waitForReport } from './wait-for-report.ts'

const periods = [
  { value: '3', label: '3 дня' },
  { value: '14', label: '2 недели' },
  { value: '90', label: '3 месяца' },
]

/** Starts a comparison and polls until its report exists. */
export function CompareForm({ lastId }: { lastId: number }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [days, setDays] = useState('3')
  const [isLate, setLate] = useState(false)
  const left = useLeftSignal()
  const showToast = useToast()

  const compare = () =>
    run(async (api) => {
      setLate(false)
      await api('POST /api/v4/staff/reconciliations', { body: { days: Number(days) } })
      const { signal } = left.current
      const report = await waitForReport(api, lastId, signal)
      if (signal.aborted) return
      setLate(!report)
      await revalidate()
      if (report) showToast({ kind: isRight(report) ? 'success' : 'error', text: doneText(report) })
    })

  return (
    <Form className={styles.form} onSubmit={compare}>
      <Select
        label="За какое время"
        options={periods}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <Button type="submit" loading={isBusy}>
        Сверить сейчас
      </Button>
      {isLate && (
        <p className={styles.muted} role="status">
          Сверка ещё идёт. Обновите страницу через несколько минут.
        </p>
      )}
      {failure && <p role="alert">{failure.message}</p>}
    </Form>
  )
}

/** Aborted when the page is left. */
function useLeftSignal() {
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return left
}
