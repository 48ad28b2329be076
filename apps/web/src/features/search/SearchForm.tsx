import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SearchForm.module.css'

const SearchDropdown = lazyPart(async () => ({
  default: (await import('./SearchDropdown.tsx')).SearchDropdown,
}))

/**
 * The search field of every page: a plain form. The code of its suggestions loads on first focus,
 * so that pages do not carry it.
 */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const searched = pathname === paths.search() ? new URLSearchParams(search).get('q') : null
  const form = useRef<HTMLFormElement>(null)
  const [hasFocused, setFocused] = useState(false)
  return (
    <search className={styles.search}>
      <form
        ref={form}
        className={styles.form}
        action={paths.search()}
        onFocus={() => setFocused(true)}
      >
        <input
          key={searched}
          className={styles.input}
          name="q"
          defaultValue={searched ?? ''}
          maxLength={200}
          placeholder="Ресторан, массаж, отель…"
          aria-label="Поиск акций"
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
        />
        <button className={styles.submit} type="submit" aria-label="Найти">
          <Icon name="search" eager />
        </button>
        {hasFocused && (
          <Suspense>
            <SearchDropdown form={form} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
