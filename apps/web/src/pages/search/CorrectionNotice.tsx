import { searchPath } from '../../features/search/search-path.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './SearchPage.module.css'
import type { SearchedFor } from './search-address.ts'

export function CorrectionNotice({
  asked,
  correction,
}: {
  asked: SearchedFor
  correction: string
}) {
  return (
    <p className={styles.notice}>
      <Icon name="info" eager />
      <span>
        Исправили запрос: «{correction}».{' '}
        <TextLink href={searchPath({ q: asked.q, exact: true, isMap: asked.isMap })}>
          Всё равно искать «{asked.q}»
        </TextLink>
      </span>
    </p>
  )
}
