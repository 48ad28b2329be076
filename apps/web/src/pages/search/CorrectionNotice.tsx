import { searchPath } from '../../features/search/search-path.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './SearchPage.module.css'
import type { SearchParams } from './search-address.ts'

export function CorrectionNotice({
  search,
  correction,
}: {
  search: SearchParams
  correction: string
}) {
  return (
    <p className={styles.notice}>
      <Icon name="info" eager />
      <span>
        Исправили запрос: «{correction}».{' '}
        <TextLink href={searchPath({ q: search.q, exact: true, isMap: search.isMap })}>
          Всё равно искать «{search.q}»
        </TextLink>
      </span>
    </p>
  )
}
