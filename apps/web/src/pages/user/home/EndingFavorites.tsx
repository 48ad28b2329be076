import type { FavoriteDeal } from '@skidora/contract/favorites.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Section } from '../parts/Section.tsx'
import { EndingList } from './EndingList.tsx'

export function EndingFavorites({ favorites }: { favorites: FavoriteDeal[] }) {
  return (
    <Section title="Избранное скоро закончится">
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
    </Section>
  )
}
