import { type RefObject, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OptionContent } from './OptionContent.tsx'
import { clearQueries, removeQuery } from './recent-queries.ts'
import styles from './SearchDropdown.module.css'
import type { OptionGroup, SearchOption } from './search-options.ts'
import { searchPath } from './search-path.ts'
import { fieldOf, useSearchField } from './use-search-field.ts'
import { useSearchOptions } from './use-search-options.ts'

/** Suggestions under the field. The focus stays in the field; arrow keys move through the list. */
export function SearchDropdown({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const listId = useId()
  const [text, setText] = useState(() => fieldOf(form)?.value ?? '')
  // Closed until useSearchField finds the field focused: the focus may have left while this code
  // loaded. Also closes on navigation.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isOpen = openedAt === key
  const { groups, reload } = useSearchOptions(text, isOpen)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0
  const active = options.find(({ id }) => id === chosenId)
  const activeId = active?.id ?? null

  const close = () => setOpenedAt(null)
  const open = (typed: string) => {
    if (typed !== text) setChosenId(null)
    setText(typed)
    setOpenedAt(key)
  }
  const removeRecent = (option: SearchOption) => {
    removeQuery(option.label)
    reload()
  }

  useSearchField(
    form,
    { isShown, listId, activeId },
    {
      onText: open,
      onLeave: close,
      onKey(event) {
        if (event.key === 'Escape' && isShown) {
          event.preventDefault()
          close()
        } else if (event.key === 'Tab') {
          close()
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          if (isShown) setChosenId(neighbour(options, activeId, event.key === 'ArrowDown' ? 1 : -1))
          else open(text)
        } else if (event.key === 'Enter' && isShown && active) {
          event.preventDefault()
          document.getElementById(active.id)?.click()
        } else if (event.key === 'Delete' && isShown && active?.isRecent) {
          event.preventDefault()
          removeRecent(active)
        }
      },
      onSubmit(event) {
        event.preventDefault()
        const q = fieldOf(form)?.value.trim() ?? ''
        if (q === '') return
        close()
        navigate(searchPath({ q }))
      },
    },
  )

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = (option: SearchOption, event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-remove]')) {
      event.preventDefault()
      removeRecent(option)
      return
    }
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click here must not blur the field.
    <div
      className={styles.panel}
      hidden={!isShown}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={listId} role="listbox" aria-label="Подсказки">
        {groups.map((group) => (
          <Group key={group.title} group={group} activeId={activeId} onChoose={choose} />
        ))}
      </div>
      {options.some(({ isRecent }) => isRecent) && (
        <button
          className={styles.forget}
          type="button"
          onClick={() => {
            clearQueries()
            reload()
          }}
        >
          Очистить историю
        </button>
      )}
    </div>
  )
}

/** Moving past either end selects the typed text. */
function neighbour(options: SearchOption[], id: string | null, step: 1 | -1): string | null {
  const index = options.findIndex((option) => option.id === id)
  if (index < 0) return options.at(step === 1 ? 0 : -1)?.id ?? null
  return options[index + step]?.id ?? null
}

type GroupProps = {
  group: OptionGroup
  activeId: string | null
  onChoose(option: SearchOption, event: React.MouseEvent): void
}

function Group({ group: { title, options }, activeId, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
    <div role="group" aria-label={title} className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {options.map((option) => (
        <a
          key={option.id}
          id={option.id}
          role="option"
          aria-selected={option.id === activeId}
          tabIndex={-1}
          className={styles.option}
          href={option.href}
          onClick={(event) => onChoose(option, event)}
        >
          <OptionContent option={option} />
        </a>
      ))}
    </div>
  )
}
