import { searchPath } from '../../features/search/search-path.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SearchPage.module.css'
import { type SearchedFor, sorts } from './search-address.ts'

/** In which order, and as a list or with a map beside it. */
export function SearchTools({ asked }: { asked: SearchedFor }) {
  const { isMap } = asked
  return (
    <div className={styles.tools}>
      <Sorting asked={asked} />
      <Button
        href={otherViewPath(asked)}
        variant="ghost"
        size="sm"
        icon={isMap ? 'list' : 'map'}
        rel="nofollow"
      >
        {isMap ? 'Списком' : 'На карте'}
      </Button>
    </div>
  )
}

/** The same deals as a list, or on the map of the city. */
export const otherViewPath = (asked: SearchedFor) =>
  searchPath({ ...asked, page: 1, firstPage: 1, isMap: !asked.isMap, area: undefined })

function Sorting({ asked }: { asked: SearchedFor }) {
  return (
    <nav className={styles.sorting} aria-label="Порядок">
      <ul className={styles.sorts}>
        {sorts.map(({ sort, label }) => (
          <li key={sort}>
            <a
              className={styles.sort}
              href={searchPath({ ...asked, sort, page: 1, firstPage: 1 })}
              aria-current={sort === (asked.sort ?? 'relevant') || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
