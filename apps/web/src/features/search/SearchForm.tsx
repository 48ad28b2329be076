import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { rememberQuery } from './recent-queries.ts'
import styles from './SearchForm.module.css'

const SearchDropdown = lazy(async () => ({
  default: (await import('./SearchDropdown.tsx')).SearchDropdown,
}))

const maxLength = 200

/** The search field of every page: a plain form until its code arrives, and a good one after. */
export function SearchForm() {
  const { pathname, search, key } = useLocation()
  const searched = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  // The code of the dropdown comes with the first focus, and stays.
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(searched)
  const [activeId, setActiveId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key.
  useEffect(() => {
    if (input.current) input.current.value = searched
    setText(searched)
    setOpen(false)
  }, [key, searched])

  const open = () => {
    setWanted(true)
    setOpen(true)
  }

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    if (q === '') return
    rememberQuery(q)
    setOpen(false)
    navigate(paths.search({ q }))
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        action={paths.search()}
        onSubmit={submit}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        }}
      >
        <input
          ref={input}
          className={styles.input}
          name="q"
          defaultValue={searched}
          maxLength={maxLength}
          placeholder="Ресторан, массаж, отель…"
          aria-label="Поиск акций"
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={(isOpen && activeId) || undefined}
          onFocus={open}
          onClick={open}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            open()
          }}
        />
        <button className={styles.submit} type="submit" aria-label="Найти">
          <Icon name="search" eager />
        </button>
        {isWanted && (
          <Suspense>
            <SearchDropdown
              listId={listId}
              input={input}
              text={text}
              isOpen={isOpen}
              activeId={activeId}
              onActivate={setActiveId}
              onOpen={open}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
