import type { DealOffer } from '@skidora/contract/deals.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import styles from './DealHeading.module.css'
import { ShareButton } from './ShareButton.tsx'

/** Title and company, above the photos. */
export function DealHeading({ deal }: { deal: DealOffer }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{deal.title}</h1>
      <p className={styles.company}>
        <TextLink href={paths.brand(deal.company.slug)} variant="quiet">
          {deal.company.title}
        </TextLink>
        {deal.sites.length > 0 && `, ${countOf(deal.sites.length, ['адрес', 'адреса', 'адресов'])}`}
      </p>
      <ShareButton title={deal.tinyTitle} />
      <FavoriteButton deal={{ id: deal.id, title: deal.tinyTitle }} variant="worded" />
    </header>
  )
}
