import { formatNumber } from '@skidora/domain/money/money.ts'
import { useState } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import styles from './PriceFilter.module.css'

type PriceFilterProps = {
  from: number | undefined
  to: number | undefined
  /** Lowest and highest price of the list. */
  range: { min: number; max: number }
  onDone(field: HTMLInputElement): void
}

export function PriceFilter({ from, to, range, onDone }: PriceFilterProps) {
  return (
    <FilterGroup title="Цена, ₽">
      <div className={styles.range}>
        <PriceField
          label="От"
          name="price_from"
          price={from}
          hint={Math.floor(range.min)}
          onDone={onDone}
        />
        <PriceField
          label="До"
          name="price_to"
          price={to}
          hint={Math.ceil(range.max)}
          onDone={onDone}
        />
      </div>
    </FilterGroup>
  )
}

type PriceFieldProps = Pick<PriceFilterProps, 'onDone'> & {
  label: string
  name: string
  price: number | undefined
  hint: number
}

/** Applies on blur or Enter. */
function PriceField({ label, name, price, hint, onDone }: PriceFieldProps) {
  const applied = price === undefined ? '' : formatNumber(price)
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setText(applied)
  }
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={formatNumber(hint)}
      value={text}
      onType={setText}
      onBlur={(event) => onDone(event.currentTarget)}
      // Enter does not submit a form of several fields without a submit button.
      onKeyDown={(event) => event.key === 'Enter' && onDone(event.currentTarget)}
    />
  )
}
