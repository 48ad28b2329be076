import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldAria } from './field-ids.ts'
import styles from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** Native select: it works without scripts and opens the phone's own picker. */
export function Select({
  label,
  hint,
  error,
  options,
  placeholder,
  id: givenId,
  ...native
}: SelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...native}
        {...fieldAria(id, { hint, error })}
        id={id}
        className={classNames(control.control, styles.select)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
