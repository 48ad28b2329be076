import { useState } from 'react'
import styles from './AuthForm.module.css'
import type { StepProps } from './AuthForm.tsx'
import { AuthInput } from './AuthInput.tsx'

/** Collapsed by default: most visitors have no code. */
export function PromocodeInput({ auth }: StepProps) {
  const { value, error, visible } = auth.form.fields.promocode
  const [isOpen, setOpen] = useState(value !== '')
  if (!visible) return null
  return (
    <details open={isOpen || error !== ''} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.lead}>Есть промокод?</summary>
      <AuthInput
        auth={auth}
        name="promocode"
        label="Промокод"
        hint="Сохраним его в личном кабинете и предложим при оплате"
        autoComplete="off"
        maxLength={40}
      />
    </details>
  )
}
