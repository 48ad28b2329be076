import { readFilters, splitNames } from '@skidora/domain/lists/filter-address.ts'
import { leastText } from '@skidora/domain/lists/filter-label.ts'
import { type Filters, filtersOf, type LeastFilter } from '@skidora/domain/lists/listing-filters.ts'
import { type ChangeEvent, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Radio } from '../../ui/fields/Radio.tsx'
import { Counted, FilterGroup } from './FilterGroup.tsx'
import { LandmarkFilter } from './LandmarkFilter.tsx'
import styles from './ListingFilters.module.css'
import { listingSearch } from './listing-query.ts'
import { PriceFilter } from './PriceFilter.tsx'
import type { ListingState } from './use-listing.ts'

/** A plain GET form; with scripts each change applies at once. */
export function ListingFilters({ list }: { list: ListingState }) {
  const { data, section } = list
  const { facets } = data.listing
  const [draft, setDraft] = useDraft(data.query.filters)

  const applyForm = (form: HTMLFormElement | null) => {
    if (!form) return
    const filters = filtersIn(form)
    setDraft(filters)
    if (JSON.stringify(filters) !== JSON.stringify(draft)) list.apply(filters)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => applyForm(event.currentTarget.form)

  return (
    <form className={styles.form} action={data.path}>
      <HiddenFields list={list} />
      <PriceFilter
        from={draft.price_from}
        to={draft.price_to}
        range={facets.price}
        onDone={(field) => applyForm(field.form)}
      />
      {filtersOf('least').map(([name, filter]) => (
        <LeastOptions
          key={name}
          name={name}
          filter={filter}
          options={facets[filter.facet].filter(({ from }) => from > (section.filters?.[name] ?? 0))}
          chosen={draft[name]}
          onChange={choose}
        />
      ))}
      <LandmarkFilter
        landmarks={facets.landmarks}
        chosen={splitNames(draft.landmark)}
        onChange={choose}
      />
      <FilterGroup title="Ещё">
        {filtersOf('flag').map(([name, { title, facet }]) => (
          <Checkbox
            key={name}
            name={name}
            value="true"
            checked={draft[name] ?? false}
            disabled={facets[facet] === 0 && !draft[name]}
            onChange={choose}
            label={<Counted count={facets[facet]}>{title}</Counted>}
          />
        ))}
      </FilterGroup>
      <noscript>
        <Button type="submit" wide>
          Показать
        </Button>
      </noscript>
    </form>
  )
}

/** Form state: the visitor's choice at once, then the filters of the URL. */
function useDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    setDraft(filters)
  }
  return [draft, setDraft] as const
}

function filtersIn(form: HTMLFormElement): Filters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readFilters(new URLSearchParams(entries))
}

/** Parameters of the URL that are not form filters. */
function HiddenFields({ list: { data, section } }: { list: ListingState }) {
  const { tag, near } = data.query.filters
  const query = { ...data.query, filters: { tag, near }, page: 1, firstPage: 1, area: null }
  return [...new URLSearchParams(listingSearch(query, section.sort))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

type LeastOptionsProps = {
  name: string
  filter: Pick<LeastFilter, 'title' | 'unit'>
  options: { from: number; count: number }[]
  chosen: number | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

function LeastOptions({ name, filter, options, chosen, onChange }: LeastOptionsProps) {
  if (options.every(({ from, count }) => count === 0 && from !== chosen)) return null
  return (
    <FilterGroup title={filter.title}>
      <Radio
        name={name}
        value=""
        checked={chosen === undefined}
        onChange={onChange}
        label="Любая"
      />
      {options.map(({ from, count }) => (
        <Radio
          key={from}
          name={name}
          value={from}
          checked={from === chosen}
          disabled={count === 0 && from !== chosen}
          onChange={onChange}
          label={<Counted count={count}>{leastText(filter, from)}</Counted>}
        />
      ))}
    </FilterGroup>
  )
}
