import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { chooseCityUrl } from '../../lib/page/city-address.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { CachedStaticContent } from '../../ui/blocks/CachedStaticContent.tsx'
import { identityOf } from '../../ui/blocks/static-html-cache.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { cityListId } from '../cities/CityButton.tsx'
import { useCityPath } from '../cities/use-city-path.ts'
import styles from './Footer.module.css'
import { footerId } from './footer-id.ts'
import { Logo } from './Logo.tsx'
import { useShell } from './use-shell.ts'

const FooterSwitches = lazyPart(async () => ({
  default: (await import('./FooterSwitches.tsx')).FooterSwitches,
}))

export function Footer() {
  const { city, now } = useVisitor()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <footer id={footerId} tabIndex={-1} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.text}>
            Скидки на рестораны, красоту, отдых и покупки {city.titleIn}. Честные цены и понятные
            условия.
          </p>
          <ul className={styles.links}>
            <li>
              <a href={paths.home()}>Главная</a>
            </li>
            <li>
              <a href={paths.today()}>Акции сегодня</a>
            </li>
            <li>
              <a href={paths.deals()}>Все акции</a>
            </li>
            <li>
              <a href={paths.brands()}>Бренды</a>
            </li>
            <li>
              <a href="/docs/api">Для разработчиков</a>
            </li>
          </ul>
          {/* Client only: the switches need scripts. */}
          <div className={styles.theme}>
            {isMounted && (
              <Suspense>
                <FooterSwitches />
              </Suspense>
            )}
          </div>
        </div>
        <CityList />
      </div>
      <p className={styles.copyright}>© {new Date(now).getUTCFullYear()} Скидора</p>
    </footer>
  )
}

/** Collapsed by CSS on phones, where the list is longer than most pages. */
function CityList() {
  const { cities } = useShell()
  const { site, city: current } = useVisitor()
  const { path } = useCityPath()
  return (
    <section className={styles.cities} aria-labelledby="cities-title">
      <details className={styles.fold}>
        <summary className={styles.citiesTitle}>
          <h2 id="cities-title">Скидора в городах</h2>
          <Icon name="chevron-down" />
        </summary>
        {/* The id is inside, so that a link to it expands the details element. */}
        <div id={cityListId}>
          <CachedStaticContent
            as="ul"
            kind="cities"
            of={`${site.base} ${site.hasCityLabels} ${current.slug} ${identityOf(cities)}`}
            slot={path}
            className={styles.cityList}
          >
            {(path) =>
              cities.map((city) => (
                <li key={city.slug}>
                  <a
                    href={chooseCityUrl(site, city.slug, path)}
                    aria-current={city.slug === current.slug || undefined}
                  >
                    {city.title}
                  </a>
                </li>
              ))
            }
          </CachedStaticContent>
        </div>
      </details>
    </section>
  )
}
