import type { ApiClient } from '@skidora/contract/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ReconciliationsPage.module.css'

const periods = [
  { value: '3', label: '3 дня' },
  { value: '14', label: '2 недели' },
  { value: '90', label: '3 месяца' },
]

const pollMs = 1000
const maxWaitMs = 30_000

/** Starts a comparison and polls until its report exists. */
export function CompareForm({ lastId }: { lastId: number }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const [days, setDays] = useState('3')
  const [isLate, setLate] = useState(false)

  const compare = () =>
    run(async (api) => {
      setLate(false)
      await api('POST /api/v4/staff/reconciliations', { body: { days: Number(days) } })
      setLate(!(await hasNewReport(api, lastId)))
      await revalidate()
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

async function hasNewReport(api: ApiClient, lastId: number): Promise<boolean> {
  const end = Date.now() + maxWaitMs
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const { data } = await api('GET /api/v4/staff/reconciliations', { query: { per_page: 1 } })
    if ((data[0]?.id ?? 0) > lastId) return true
  }
  return false
}
