import type { Brand } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { chooseCityUrl } from '../../lib/page/city-address.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import styles from './BrandPage.module.css'

const citiesAtMost = 30

/** Other cities with the brand's deals or, without deals, its places. */
export function OtherBrandCities({ brand }: { brand: Brand }) {
  const { site, city: here } = useVisitor()
  const cities = brand.cities.filter(({ slug }) => slug !== here.slug).slice(0, citiesAtMost)
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title" className={styles.subheading}>
        Где ещё работает
      </h2>
      <ul className={styles.cities}>
        {cities.map(({ slug, title, dealCount, placeCount }) => (
          <li key={slug}>
            <a href={chooseCityUrl(site, slug, paths.brand(brand.slug))}>{title}</a>{' '}
            <span className={styles.count}>
              {dealCount > 0
                ? countOf(dealCount, ['акция', 'акции', 'акций'])
                : countOf(placeCount, ['адрес', 'адреса', 'адресов'])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
