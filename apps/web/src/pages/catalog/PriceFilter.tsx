import { formatNumber } from '@skidora/domain/money.ts'
import { type FocusEvent, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import styles from './PriceFilter.module.css'

type PriceFilterProps = {
  from: number | undefined
  to: number | undefined
  /** The cheapest and the dearest of the list. */
  range: { min: number; max: number }
  onLeave(event: FocusEvent<HTMLInputElement>): void
}

export function PriceFilter({ from, to, range, onLeave }: PriceFilterProps) {
  return (
    <FilterGroup title="Цена, ₽">
      <div className={styles.range}>
        <PriceField
          label="От"
          name="price_from"
          price={from}
          hint={Math.floor(range.min)}
          onLeave={onLeave}
        />
        <PriceField
          label="До"
          name="price_to"
          price={to}
          hint={Math.ceil(range.max)}
          onLeave={onLeave}
        />
      </div>
    </FilterGroup>
  )
}

type PriceFieldProps = Pick<PriceFilterProps, 'onLeave'> & {
  label: string
  name: string
  price: number | undefined
  hint: number
}

/** What is typed counts when the field is left, or at Enter. */
function PriceField({ label, name, price, hint, onLeave }: PriceFieldProps) {
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
      onBlur={onLeave}
    />
  )
}
