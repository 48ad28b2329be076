import { searchCities } from '@skidora/domain/places/search-cities.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useRef, useState } from 'react'
import { chooseCityUrl } from '../../lib/page/city-address.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { VisuallyHidden } from '../../ui/blocks/VisuallyHidden.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type CityLink, useShell } from '../site/use-shell.ts'
import styles from './CityDialog.module.css'
import { useCityPath } from './use-city-path.ts'

export function CityDialog({ onClose }: { onClose(): void }) {
  const { cities } = useShell()
  const [query, setQuery] = useState('')
  const results = useRef<HTMLDivElement>(null)
  const found = query.trim() ? searchCities(cities, query) : null
  return (
    <Dialog open onClose={onClose} title="Выберите город">
      <Field
        label="Название города"
        type="search"
        placeholder="Например, Казань"
        autoComplete="off"
        value={query}
        onType={setQuery}
        onKeyDown={({ key, nativeEvent }) => {
          // Enter also confirms an IME composition.
          if (key !== 'Enter' || nativeEvent.isComposing || !query.trim()) return
          results.current?.querySelector('a')?.click()
        }}
      />
      <VisuallyHidden role="status">{found && foundText(found.length)}</VisuallyHidden>
      <div ref={results} className={styles.results}>
        {found ? <Found cities={found} /> : <AllCities cities={cities} />}
      </div>
    </Dialog>
  )
}

const foundText = (count: number) =>
  count > 0 ? `Нашли ${countOf(count, ['город', 'города', 'городов'])}` : 'Ничего не нашли'

function AllCities({ cities }: { cities: CityLink[] }) {
  return (
    <>
      <CityLinks cities={cities.filter((city) => city.isFirst)} isMain />
      <CityLinks cities={cities.filter((city) => !city.isFirst)} />
    </>
  )
}

function Found({ cities }: { cities: CityLink[] }) {
  if (cities.length > 0) return <CityLinks cities={cities} />
  return (
    <p className={styles.nothing}>
      Такого города у нас пока нет. Проверьте название или выберите ближайший.
    </p>
  )
}

function CityLinks({ cities, isMain = false }: { cities: CityLink[]; isMain?: boolean }) {
  const { site, city: current } = useVisitor()
  const { path, search } = useCityPath()
  return (
    <ul className={styles.list} data-main={isMain || undefined}>
      {cities.map((city) => (
        <li key={city.slug}>
          <a
            className={styles.city}
            href={chooseCityUrl(site, city.slug, path + search)}
            aria-current={city.slug === current.slug || undefined}
          >
            {city.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
