import type { BrandLink } from '@skidora/contract/brands.ts'
import { paths } from '../../lib/paths.ts'
import styles from './BrandsPage.module.css'

/** Russian letters, then Latin ones, then digits. */
export function BrandAlphabet({ brands }: { brands: BrandLink[] }) {
  const groups = [...Map.groupBy(brands, ({ letter }) => letter)].sort(([one], [other]) =>
    placeOf(one) === placeOf(other)
      ? one.localeCompare(other, 'ru')
      : placeOf(one) - placeOf(other),
  )
  return (
    <section aria-labelledby="alphabet-title">
      <h2 id="alphabet-title" className={styles.subheading}>
        По алфавиту
      </h2>
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
    </section>
  )
}

function placeOf(letter: string): number {
  if (/[А-Я]/.test(letter)) return 0
  return letter === '#' ? 2 : 1
}

/** Addresses with Russian letters behind the # would be hard to read. */
const idOf = (letter: string) => `letter-${letter.codePointAt(0)}`
