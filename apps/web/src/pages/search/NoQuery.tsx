import type { FoundCategory } from '@skidora/contract/search.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './SearchPage.module.css'
import { SearchSuggestions } from './SearchSuggestions.tsx'

export function NoQuery({ hints, popular }: { hints: FoundCategory[]; popular: string[] }) {
  const { city } = useVisitor()
  return (
    <>
      <h1 className={styles.heading}>Поиск акций {city.titleIn}</h1>
      <p className={styles.summary}>
        Напишите в строке поиска, чего вам хочется: блюдо, услугу, место или название.
      </p>
      <SearchSuggestions hints={hints} popular={popular} />
    </>
  )
}
