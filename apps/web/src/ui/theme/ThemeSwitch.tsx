import { useId } from 'react'
import type { IconName } from '../../../icons.ts'
import { VisuallyHidden } from '../blocks/VisuallyHidden.tsx'
import { Icon } from '../pictures/Icon.tsx'
import styles from './ThemeSwitch.module.css'
import { setTheme, type Theme, useTheme } from './theme-store.ts'

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: 'Светлая', icon: 'sun' },
  { theme: 'dark', label: 'Тёмная', icon: 'moon' },
  { theme: 'system', label: 'Как на устройстве', icon: 'monitor' },
]

export function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch} aria-label="Оформление">
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} className={styles.choice} title={label}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={theme === current}
            onChange={() => setTheme(theme)}
          />
          <Icon name={icon} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
