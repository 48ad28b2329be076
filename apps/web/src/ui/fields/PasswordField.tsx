import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldAria } from './field-ids.ts'
import styles from './PasswordField.module.css'
import { useEarlyText } from './use-early-text.ts'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'id'> {
  /** Called with the whole text after each change. */
  onType?: (text: string) => void
}

/** Password input with a show button. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, error, onType, hint: fullHint, ...native } = props
  // An error says the same or more.
  const hint = error ? undefined : fullHint
  const id = useId()
  const [isShown, setShown] = useState(false)
  useEarlyText(id, native.value, onType)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <input
          {...native}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={classNames(control.control, styles.input)}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldAria(id, { hint, error })}
          {...(onType && { onChange: (event) => onType(event.currentTarget.value) })}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          className={styles.eye}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}
