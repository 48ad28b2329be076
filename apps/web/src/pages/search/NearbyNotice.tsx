import { hereHash } from '../../features/map/map-area.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SearchPage.module.css'
import { otherViewPath } from './SearchTools.tsx'
import type { SearchParams } from './search-address.ts'

/** Links to the map, because the list cannot be sorted by distance. */
export function NearbyNotice({ search }: { search: SearchParams }) {
  return (
    <p className={styles.notice}>
      <Icon name="map-pin" eager />
      <span>
        Ищем по всему городу.{' '}
        <TextLink href={otherViewPath(search) + hereHash}>Показать рядом со мной на карте</TextLink>
      </span>
    </p>
  )
}
