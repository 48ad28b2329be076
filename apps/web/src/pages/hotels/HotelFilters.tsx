import { paths } from '@skidora/domain/pages/paths.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { HotelListData } from './HotelListPage.tsx'
import { listSearch, sorts } from './hotel-filter.ts'
import styles from './hotels.module.css'

const starOptions = [
  { value: '3', label: 'от трёх' },
  { value: '4', label: 'от четырёх' },
  { value: '5', label: 'пять' },
]

/** A plain GET form; other parameters are hidden fields. */
export function HotelFilters({ path, isMap, query, filter }: HotelListData) {
  const navigate = useNavigate()
  const action = isMap ? paths.hotelsMap(path) : paths.hotelsIn(path)
  const hidden = new URLSearchParams(
    listSearch({ query, filter: { coordinates: filter.coordinates } }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    navigate(`${action}?${new URLSearchParams(filled as [string, string][])}`)
  }
  return (
    <form
      className={styles.filters}
      action={action}
      onSubmit={submit}
      key={listSearch({ query, filter })}
    >
      {[...hidden].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        label="Цена за ночь от"
        name="priceFrom"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={filter.priceFrom}
      />
      <Field
        label="до"
        name="priceTo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={filter.priceTo}
      />
      <Select
        label="Звёзды"
        name="starsFrom"
        placeholder="любые"
        options={starOptions}
        defaultValue={filter.starsFrom ?? ''}
      />
      <Select
        label="Порядок"
        name="sort"
        options={sorts}
        defaultValue={filter.sort ?? 'price'}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" variant="secondary">
        Показать
      </Button>
    </form>
  )
}
