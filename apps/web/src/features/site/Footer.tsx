import { chooseCityUrl } from '../../lib/city-address.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { useShell } from '../../root/shell-loader.ts'
import { Still } from '../../ui/Still.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { cityListId } from '../cities/CityButton.tsx'
import { useCityPath } from '../cities/use-city-path.ts'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { city, now } = useVisitor()
  return (
    <footer className={styles.footer}>
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
          <ThemeSwitch />
        </div>
        <CityList />
      </div>
      <p className={styles.copyright}>© {new Date(now).getUTCFullYear()} Скидора</p>
    </footer>
  )
}

function CityList() {
  const { cities } = useShell()
  const { site, city: current } = useVisitor()
  const { path } = useCityPath()
  return (
    <section id={cityListId} className={styles.cities} aria-labelledby="cities-title">
      <h2 id="cities-title" className={styles.citiesTitle}>
        Скидора в городах
      </h2>
      <Still as="ul" of={`${site.base} ${current.slug} ${path}`} className={styles.cityList}>
        {() =>
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
      </Still>
    </section>
  )
}
