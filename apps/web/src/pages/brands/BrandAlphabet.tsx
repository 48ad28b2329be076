import type { BrandLink } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import styles from './BrandsPage.module.css'

/** `brands` must be referentially stable, or the static content re-renders. */
export function BrandAlphabet({ brands }: { brands: BrandLink[] }) {
  return (
    <section aria-labelledby="alphabet-title">
      <h2 id="alphabet-title" className={styles.subheading}>
        По алфавиту
      </h2>
      {/* Hundreds of links that need no hydration. */}
      <StaticContent as="div" of={brands}>
        {() => <Letters groups={groupsOf(brands)} />}
      </StaticContent>
    </section>
  )
}

type LetterGroup = readonly [letter: string, members: BrandLink[]]

function Letters({ groups }: { groups: LetterGroup[] }) {
  return (
    <>
      {groups.length > 3 && (
        <nav aria-label="Алфавит">
          <ul className={styles.letters}>
            {groups.map(([letter]) => (
              <li key={letter}>
                <a href={`#${idOf(letter)}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.columns}>
        {groups.map(([letter, members]) => (
          <div key={letter} id={idOf(letter)} className={styles.group}>
            <h3>{letter}</h3>
            <ul>
              {members.map(({ slug, title, dealCount }) => (
                <li key={slug}>
                  <a href={paths.brand(slug)}>{title}</a>
                  {dealCount > 0 && <span className={styles.count}>{dealCount}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

/** Cyrillic letters, then Latin, then digits. */
function groupsOf(brands: BrandLink[]): LetterGroup[] {
  return [...Map.groupBy(brands, ({ letter }) => letter)].sort(
    ([one], [other]) => placeOf(one) - placeOf(other) || codeOf(one) - codeOf(other),
  )
}

function placeOf(letter: string): number {
  if (/[А-Я]/.test(letter)) return 0
  return letter === '#' ? 2 : 1
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/** Cyrillic would be percent-encoded in the URL hash. */
const idOf = (letter: string) => `letter-${codeOf(letter)}`
