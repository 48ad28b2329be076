import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { ListingState } from './use-listing.ts'
import type { ListingView } from './use-listing-view.ts'
import styles from './ViewSwitch.module.css'

const views: { view: ListingView; icon: 'layout-grid' | 'list'; label: string }[] = [
  { view: 'grid', icon: 'layout-grid', label: 'Плиткой' },
  { view: 'list', icon: 'list', label: 'Строками' },
]

/** Reserves its space, and becomes visible after hydration. */
export function ViewSwitch({ list }: { list: ListingState }) {
  return (
    <div className={styles.switch} data-ready={list.view !== null || undefined}>
      {views.map(({ view, icon, label }) => (
        <IconButton
          key={view}
          icon={icon}
          label={label}
          aria-pressed={list.view === view}
          className={styles.button}
          onClick={() => list.chooseView(view)}
        />
      ))}
    </div>
  )
}
