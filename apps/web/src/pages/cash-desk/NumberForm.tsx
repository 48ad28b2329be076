import { useState } from 'react'
import type { Failure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import styles from './cash-desk.module.css'
import { parseLookup } from './parse-lookup.ts'
import type { CouponLookup } from './use-desk.ts'

type NumberFormProps = {
  open: (typed: CouponLookup) => Promise<boolean>
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
    const lookup = parseLookup(number, pin)
    const isWhole = 'qr' in lookup || (lookup.number !== '' && lookup.pin !== '')
    setEmpty(!isWhole)
    if (isWhole) open(lookup)
  }

  const { payload = {} } = failure ?? {}
  const isElsewhere = failure && !payload.number && !payload.pin && !payload.qr
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
        error={isEmpty && !number.trim() ? 'Введите номер купона.' : (payload.number ?? payload.qr)}
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
