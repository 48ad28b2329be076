import type { Brand, BrandPlace } from '@skidora/contract/brands.ts'
import { phoneHref } from '@skidora/domain/accounts/phone.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { AddressMap } from '../../features/map/AddressMap.tsx'
import { RouteLink } from '../../features/map/RouteLink.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './BrandPage.module.css'
import { OtherBrandCities } from './OtherBrandCities.tsx'

type BrandPlacesProps = { brand: Brand; places: BrandPlace[] }

export function BrandPlaces({ brand, places }: BrandPlacesProps) {
  const { city } = useVisitor()
  if (places.length === 0) {
    return (
      <>
        <EmptyState
          icon="map-pin"
          title={`Адресов ${city.titleIn} нет`}
          text="Купоны этой компании действуют онлайн, с доставкой или в других городах."
          action={{ label: 'Акции компании', href: paths.brand(brand.slug) }}
        />
        <OtherBrandCities brand={brand} />
      </>
    )
  }
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title" className={styles.subheading}>
        Адреса {city.titleIn}
      </h2>
      {/* The map's pins have the numbers of the list. */}
      <div className={styles.whereabouts}>
        <ol className={styles.places}>
          {places.map((place) => (
            <li key={place.id} className={styles.place}>
              <h3>{place.address}</h3>
              {place.landmark && (
                <p>
                  <Icon name="map-pin" size={16} />
                  {place.landmark}
                </p>
              )}
              <p>
                <Icon name="timer" size={16} />
                {place.workingHours}
              </p>
              <p>
                <Icon name="phone" size={16} />
                <a href={phoneHref(place.phone)}>{place.phone}</a>
              </p>
              <RouteLink to={place} />
              <TextLink
                href={`${paths.brand(brand.slug, 'reviews')}?place_id=${place.id}`}
                aria-label={`Отзывы об этом адресе: ${place.address}`}
              >
                Отзывы об этом адресе
              </TextLink>
            </li>
          ))}
        </ol>
        <AddressMap places={places} />
      </div>
    </section>
  )
}
