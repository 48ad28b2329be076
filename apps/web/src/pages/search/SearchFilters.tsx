import { formatNumber } from '@skidora/domain/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { NBSP } from '@skidora/domain/text.ts'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from '../../features/search/search-path.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './SearchFilters.module.css'
import { readFilters, type SearchParams } from './search-address.ts'

export type SearchFiltersProps = {
  search: SearchParams
  /** Lowest and highest price of the results. */
  price: { min: number; max: number } | null
}

const steps = (froms: number[], unit: string) => [
  { value: '', label: 'Любая' },
  ...froms.map((from) => ({ value: `${from}`, label: `от${NBSP}${formatNumber(from)}${unit}` })),
]
const discounts = steps([20, 30, 40, 50, 60, 70], `${NBSP}%`)
const ratings = steps([4, 4.5, 4.8], '')

/** Keeps the form open after each change, which loads a new list. Changes only in the browser. */
let isOpen = false
const keepOpen = (isOpened: boolean) => {
  isOpen = isOpened
}

/** A plain GET form; with scripts it navigates on the client. */
export function SearchFilters({ search, price }: SearchFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { filters = {} } = search
  const count = Object.keys(filters).length
  const begin = { ...search, page: 1, firstPage: 1 }

  const apply = () => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const chosen = readFilters(new URLSearchParams(entries))
    void navigate(searchPath({ ...begin, filters: undefined, ...chosen }), {
      preventScrollReset: true,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }

  return (
    <details
      className={styles.filters}
      open={isOpen}
      onToggle={(event) => keepOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="sliders-horizontal" size={16} />
        Фильтры{count > 0 && ` · ${count}`}
      </summary>
      <form ref={form} className={styles.form} action={paths.search()} onSubmit={submit}>
        <HiddenFields search={search} />
        <Field
          label="Цена от, ₽"
          name="price_from"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={price ? formatNumber(Math.floor(price.min)) : undefined}
          defaultValue={filters.price_from}
        />
        <Field
          label="Цена до, ₽"
          name="price_to"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={price ? formatNumber(Math.ceil(price.max)) : undefined}
          defaultValue={filters.price_to}
        />
        <Select
          label="Скидка"
          name="discount_from"
          options={discounts}
          defaultValue={filters.discount_from ?? ''}
          onChange={apply}
        />
        <Select
          label="Оценка"
          name="rating_from"
          options={ratings}
          defaultValue={filters.rating_from ?? ''}
          onChange={apply}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            Показать
          </Button>
          {count > 0 && (
            <TextLink href={searchPath({ ...begin, filters: undefined })} rel="nofollow">
              Сбросить
            </TextLink>
          )}
        </div>
      </form>
    </details>
  )
}

/** Other parameters of the URL. */
function HiddenFields({ search }: { search: SearchParams }) {
  const { q, category, sort, exact, isMap } = search
  const fields = { q, category, sort, exact: exact && 'true', view: isMap && 'map' }
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
