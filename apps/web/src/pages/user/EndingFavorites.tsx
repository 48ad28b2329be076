import type { FavoriteDeal } from '@skidora/contract/favorites.ts'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { EndingItem } from './EndingItem.tsx'
import { Panel } from './Panel.tsx'
import styles from './wallet.module.css'

export function EndingFavorites({ favorites }: { favorites: FavoriteDeal[] }) {
  return (
    <Panel title="Избранное скоро закончится">
      <ul className={styles.ending}>
        {favorites.map(({ deal }) => (
          <EndingItem
            key={deal.id}
            href={paths.deal(deal.slug)}
            title={deal.title}
            image={deal.image}
            endsAt={deal.endDate}
          />
        ))}
      </ul>
      <TextLink href={paths.favorites()}>Всё избранное</TextLink>
    </Panel>
  )
}
