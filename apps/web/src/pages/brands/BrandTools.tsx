import type { BrandLink } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './BrandsPage.module.css'

type BrandToolsProps = {
  brands: BrandLink[]
  category: string | null
  text: string
  onType(text: string): void
}

/** Filters the list on typing, or by a form without JavaScript. */
export function BrandTools({ brands, category, text, onType }: BrandToolsProps) {
  return (
    <div className={styles.tools}>
      <search>
        <form
          action={paths.brands()}
          className={styles.search}
          onSubmit={(event) => event.preventDefault()}
        >
          <Field
            label="Название"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            value={text}
            onType={onType}
          />
          {category && <input type="hidden" name="category" value={category} />}
          <noscript>
            <Button type="submit">Найти</Button>
          </noscript>
        </form>
      </search>
      <nav aria-label="Темы">
        <ul className={styles.chips}>
          <li>
            <a className={styles.chip} href={paths.brands()} aria-current={!category || undefined}>
              Все
            </a>
          </li>
          {categoriesOf(brands).map(({ slug, title, count }) => (
            <li key={slug}>
              <a
                className={styles.chip}
                href={paths.brandsOf(slug)}
                aria-current={slug === category || undefined}
              >
                {title} <span className={styles.count}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** Categories with brands, largest first. */
function categoriesOf(brands: BrandLink[]) {
  const groups = Map.groupBy(brands, ({ category }) => category?.slug)
  return [...groups.values()]
    .flatMap((group) => {
      const category = group[0]?.category
      return category ? [{ ...category, count: group.length }] : []
    })
    .sort((one, other) => other.count - one.count)
}
