import type { ListingFacets } from '@skidora/contract/listings.ts'
import { type ChangeEvent, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Counted, FilterGroup } from './FilterGroup.tsx'
import styles from './LandmarkFilter.module.css'
import { findLandmarks } from './landmark-search.ts'

type LandmarkFilterProps = {
  landmarks: ListingFacets['landmarks']
  chosen: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** More than this wants a search field. */
const fewEnough = 8

export function LandmarkFilter({ landmarks, chosen, onChange }: LandmarkFilterProps) {
  const [wanted, setWanted] = useState('')
  if (landmarks.length === 0 && chosen === undefined) return null
  const shown = findLandmarks(landmarks, wanted, chosen, fewEnough)
  return (
    <FilterGroup title="Метро или район">
      {landmarks.length > fewEnough && (
        <Field
          label="Найти станцию или район"
          type="search"
          autoComplete="off"
          value={wanted}
          onType={setWanted}
        />
      )}
      <div className={styles.list}>
        <Radio
          name="landmark"
          value=""
          checked={chosen === undefined}
          onChange={onChange}
          label="Весь город"
        />
        {shown.map(({ title, count }) => (
          <Radio
            key={title}
            name="landmark"
            value={title}
            checked={title === chosen}
            onChange={onChange}
            label={<Counted count={count}>{title}</Counted>}
          />
        ))}
      </div>
      {wanted && shown.every(({ title }) => title === chosen) && (
        <p className={styles.nothing}>Там акций нет. Проверьте название.</p>
      )}
    </FilterGroup>
  )
}
