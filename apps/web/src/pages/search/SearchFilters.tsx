import { readFilters } from '@skidora/domain/lists/filter-address.ts'
import { countFilters, leastText } from '@skidora/domain/lists/filter-label.ts'
import { type FilterOf, filtersOf, type NameOf } from '@skidora/domain/lists/listing-filters.ts'
import {
  type SearchFilters as FiltersOfSearch,
  searchFilterNames,
} from '@skidora/domain/lists/search-filters.ts'
import { formatNumber } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { readTypedNumber } from '@skidora/domain/text/typed-number.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from '../../features/search/search-path.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SearchFilters.module.css'
import type { SearchParams } from './search-address.ts'

export type SearchFiltersProps = {
  search: SearchParams
  /** Lowest and highest price of the results. */
  price: { min: number; max: number } | null
}

const searchFlags = filtersOf('flag').flatMap(([name, filter]) =>
  isSearchFlag(name) ? [[name, filter] as const] : [],
)

function isSearchFlag(name: NameOf<'flag'>): name is NameOf<'flag'> & keyof FiltersOfSearch {
  return (searchFilterNames as readonly string[]).includes(name)
}

const optionsOf = ({ steps, unit }: FilterOf<'least'>) => [
  { value: '', label: 'Любая' },
  ...steps.map((from) => ({ value: `${from}`, label: leastText({ unit }, from) })),
]

/** Keeps the form open after each change, which loads a new list. Changes only in the browser. */
let isOpen = false
const keepOpen = (isOpened: boolean) => {
  isOpen = isOpened
}

/** A plain GET form; with scripts it navigates on the client. */
export function SearchFilters({ search, price }: SearchFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [wrongPrices, setWrongPrices] = useState<readonly string[]>([])
  const { filters = {} } = search
  const count = countFilters(filters)
  const begin = { ...search, page: 1, firstPage: 1 }

  const apply = () => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
    const chosen = readFilters(new URLSearchParams(entries), searchFilterNames)
    void navigate(searchPath({ ...begin, filters: chosen }), { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = wrongPricesOf(event.currentTarget)
    setWrongPrices(wrong)
    if (wrong[0])
      return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus()
    const details = event.currentTarget.closest('details')
    details?.removeAttribute('open')
    keepOpen(false)
    details?.querySelector('summary')?.focus()
    apply()
  }

  return (
    <details
      className={styles.filters}
      open={isOpen}
      onToggle={(event) => keepOpen(event.currentTarget.open)}
    >
      {/* The id keeps the focus when another list replaces it. */}
      <summary id="search-filters" className={styles.summary}>
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
          error={wrongPrices.includes('price_from') ? notNumber : undefined}
        />
        <Field
          label="Цена до, ₽"
          name="price_to"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={price ? formatNumber(Math.ceil(price.max)) : undefined}
          defaultValue={filters.price_to}
          error={wrongPrices.includes('price_to') ? notNumber : undefined}
        />
        {filtersOf('least').map(([name, filter]) => (
          <Select
            key={name}
            label={filter.title}
            name={name}
            options={optionsOf(filter)}
            defaultValue={filters[name] ?? ''}
            onChange={apply}
          />
        ))}
        {searchFlags.map(([name, { title }]) => (
          <Checkbox
            key={name}
            name={name}
            value="true"
            label={title}
            defaultChecked={filters[name] ?? false}
            onChange={apply}
          />
        ))}
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

const notNumber = 'Напишите число.'

/** Names of the prices that are not numbers. */
const wrongPricesOf = (form: HTMLFormElement) =>
  ['price_from', 'price_to'].filter((name) => {
    const text = String(new FormData(form).get(name) ?? '').trim()
    return text !== '' && readTypedNumber(text) === undefined
  })

/** Other parameters of the URL. */
function HiddenFields({ search }: { search: SearchParams }) {
  const { q, category, sort, exact, isMap } = search
  const fields = { q, category, sort, exact: exact && 'true', view: isMap && 'map' }
  return Object.entries(fields).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
