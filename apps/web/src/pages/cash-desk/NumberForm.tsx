import { useState } from 'react'
import type { Failure } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './cash-desk.module.css'
import type { Wanted } from './use-desk.ts'
import { wantedCoupon } from './wanted-coupon.ts'

type NumberFormProps = {
  open: (typed: Wanted) => Promise<boolean>
  isBusy: boolean
  failure: Failure | null
  autoFocus: boolean
}

/** Number and PIN of a coupon whose QR code cannot be scanned. */
export function NumberForm({ open, isBusy, failure, autoFocus }: NumberFormProps) {
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  function submit() {
    const wanted = wantedCoupon(number, pin)
    const isWhole = 'qr' in wanted || (wanted.number !== '' && wanted.pin !== '')
    setEmpty(!isWhole)
    if (isWhole) open(wanted)
  }

  const { payload = {} } = failure ?? {}
  const isElsewhere = failure && !payload.number && !payload.pin
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field
        label="Номер купона"
        hint="Двенадцать цифр под QR-кодом"
        autoFocus={autoFocus}
        inputMode="numeric"
        autoComplete="off"
        maxLength={300}
        value={number}
        error={isEmpty && !number.trim() ? 'Введите номер купона.' : payload.number}
        onType={setNumber}
      />
      <Field
        label="ПИН"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={pin}
        error={isEmpty && !pin.trim() ? 'Введите ПИН.' : payload.pin}
        onType={setPin}
      />
      {isElsewhere && (
        <p className={styles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <Button type="submit" size="lg" wide loading={isBusy}>
        Проверить купон
      </Button>
    </Form>
  )
}
