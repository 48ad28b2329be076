import type { ListingFacets } from '@skidora/contract/listings.ts'
import { type ChangeEvent, useState } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Counted, FilterGroup } from './FilterGroup.tsx'
import styles from './LandmarkFilter.module.css'
import { findLandmarks } from './landmark-search.ts'

type LandmarkFilterProps = {
  landmarks: ListingFacets['landmarks']
  chosen: readonly string[]
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** A longer list has a search field. */
const maxWithoutSearch = 8

/** Multiple choice: deals at any of the landmarks. */
export function LandmarkFilter({ landmarks, chosen, onChange }: LandmarkFilterProps) {
  const [query, setQuery] = useState('')
  if (landmarks.length === 0 && chosen.length === 0) return null
  const shown = findLandmarks(landmarks, query, chosen, maxWithoutSearch)
  return (
    <FilterGroup title="Метро или район">
      {landmarks.length > maxWithoutSearch && (
        <Field
          label="Найти станцию или район"
          type="search"
          autoComplete="off"
          value={query}
          onType={setQuery}
        />
      )}
      <div className={styles.list}>
        {shown.map(({ title, count }) => (
          <Checkbox
            key={title}
            name="landmark"
            value={title}
            checked={chosen.includes(title)}
            onChange={onChange}
            label={<Counted count={count}>{title}</Counted>}
          />
        ))}
      </div>
      {query && shown.every(({ title }) => chosen.includes(title)) && (
        <p className={styles.nothing}>Там акций нет. Проверьте название.</p>
      )}
    </FilterGroup>
  )
}
