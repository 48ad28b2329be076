import { Combobox } from '@base-ui/react/combobox'
import { Popover } from '@base-ui/react/popover'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import popup from '../overlays/Popup.module.css'
import { Icon } from '../pictures/Icon.tsx'
import control from './control.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { fieldAria, fieldIds } from './field-ids.ts'
import styles from './Multiselect.module.css'
import { chosenText, emptyListText, matchOptions } from './multiselect-options.ts'
import type { SelectOption } from './Select.tsx'

interface MultiselectProps extends FieldTexts {
  options: readonly SelectOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

export function Multiselect(props: MultiselectProps) {
  const { label, hint, error, options, value, onValueChange, placeholder = 'Не выбрано' } = props
  const id = useId()
  const ids = fieldIds(id)
  const text = chosenText(options, value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Popover.Root>
        <Popover.Trigger
          id={id}
          className={classNames(control.control, control.trigger)}
          {...fieldAria(id, { hint, error })}
          aria-labelledby={`${ids.label} ${ids.value}`}
        >
          <span id={ids.value} className={control.triggerText} data-empty={!text || undefined}>
            {text || placeholder}
          </span>
          <Icon name="chevron-down" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popup.positioner} sideOffset={4} align="start">
            <Popover.Popup
              className={classNames(popup.popup, styles.popup)}
              aria-labelledby={ids.label}
            >
              <OptionList options={options} value={value} onValueChange={onValueChange} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  )
}

// The combobox is inside the popup, which renders only in the browser: its hidden input has a style
// attribute, which the content security policy forbids in server HTML.
function OptionList(props: Pick<MultiselectProps, 'options' | 'value' | 'onValueChange'>) {
  const { options, value, onValueChange } = props
  const [query, setQuery] = useState('')
  const found = matchOptions(options, query)
  return (
    <Combobox.Root
      multiple
      inline
      open
      items={options}
      filteredItems={found}
      value={options.filter((option) => value.includes(option.value))}
      onValueChange={(chosen) => onValueChange(chosen.map((option) => option.value))}
      inputValue={query}
      onInputValueChange={setQuery}
    >
      <Combobox.Input
        className={classNames(control.control, styles.search)}
        placeholder="Поиск"
        aria-label="Поиск по списку"
      />
      <Combobox.Empty className={styles.empty}>{emptyListText(options)}</Combobox.Empty>
      <Combobox.List className={styles.list}>
        {(option: SelectOption) => (
          <Combobox.Item key={option.value} value={option} className={styles.option}>
            <span className={styles.box}>
              <Combobox.ItemIndicator className={styles.tick}>
                <Icon name="check" size={16} />
              </Combobox.ItemIndicator>
            </span>
            {option.label}
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  )
}
