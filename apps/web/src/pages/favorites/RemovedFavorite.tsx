import { quoted } from '@skidora/domain/text/quoted.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './FavoritesPage.module.css'

/** The heading of a list of nothing else. */
/** The hearts of cards, without «Вернуть». */
export const heartButtons = '[data-favorite][aria-pressed]'

export const allRemoved = 'Вы убрали всё. Нажмите «Вернуть», если передумали.'

/** In the place of a removed card. `followFavoriteButtons` handles the click. */
export function RemovedFavorite({ deal }: { deal: { id: number; title: string } }) {
  return (
    <li className={styles.removed}>
      <p>Убрали {quoted(deal.title)}</p>
      <Button
        variant="secondary"
        size="sm"
        data-favorite={deal.id}
        aria-label={`Вернуть ${quoted(deal.title)}`}
      >
        Вернуть
      </Button>
    </li>
  )
}
