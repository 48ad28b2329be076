import type { FavoriteDeal } from '@skidora/contract/favorites.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { EndingList } from './EndingList.tsx'
import { Panel } from './Panel.tsx'

export function EndingFavorites({ favorites }: { favorites: FavoriteDeal[] }) {
  return (
    <Panel title="Избранное скоро закончится">
      <EndingList
        items={favorites.map(({ deal: { id, slug, title, image, endDate } }) => ({
          id,
          href: paths.deal(slug),
          title,
          image,
          endsAt: endDate,
        }))}
      />
      <TextLink href={paths.favorites()}>Всё избранное</TextLink>
    </Panel>
  )
}
