import type { Brand } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { typography } from '@skidora/domain/text/text.ts'
import { BrandLogo } from '../../features/brands/BrandLogo.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import styles from './BrandPage.module.css'
import { type BrandView, viewTitles } from './brand-views.ts'

/** Brand details and links to its views. */
export function BrandHeader({ brand, view }: { brand: Brand; view: BrandView }) {
  const { rating, reviewsCount, placeCount } = brand
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <BrandLogo brand={brand} size="lg" />
        <div className={styles.words}>
          <h1 className={styles.title}>{brand.title}</h1>
          <p className={styles.facts}>
            {rating !== null && (
              <span className={styles.rating}>
                <Rating value={rating} variant="compact" />
                {countOf(reviewsCount, ['отзыв', 'отзыва', 'отзывов'])}
              </span>
            )}
            {placeCount > 0 && <span>{countOf(placeCount, ['адрес', 'адреса', 'адресов'])}</span>}
            {brand.category && (
              <a href={paths.brandsOf(brand.category.slug)}>{brand.category.title}</a>
            )}
          </p>
          <p>{typography(brand.description)}</p>
          <p className={styles.legal}>
            {brand.legalName}, ИНН {brand.inn}
          </p>
        </div>
      </div>
      <BrandViews brand={brand} view={view} />
    </header>
  )
}

function BrandViews({ brand, view }: { brand: Brand; view: BrandView }) {
  const counts: Record<BrandView, number> = {
    deals: brand.actualCount,
    completed: brand.completedDealOffers.length,
    places: brand.placeCount,
    reviews: brand.reviewsCount,
  }
  return (
    <nav aria-label="О бренде">
      <ul className={styles.views}>
        {Object.entries(viewTitles).map(([name, title]) => (
          <li key={name}>
            <a
              className={styles.view}
              href={paths.brand(brand.slug, name as BrandView)}
              aria-current={name === view ? 'page' : undefined}
            >
              {title} <span className={styles.count}>{counts[name as BrandView]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
