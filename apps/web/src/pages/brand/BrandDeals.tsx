import type { Brand } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import styles from './BrandPage.module.css'
import { OtherBrandCities } from './OtherBrandCities.tsx'

export function BrandDeals({ brand }: { brand: Brand }) {
  const { city } = useVisitor()
  const { actualDealOffers: deals, actualCount } = brand
  if (deals.length === 0) {
    return (
      <>
        <EmptyState
          icon="ticket"
          title={`Сейчас акций ${city.titleIn} нет`}
          text="Новые появляются часто: загляните позже. А пока посмотрите, что есть рядом."
          action={{ label: 'Акции сегодня', href: paths.today() }}
        />
        <OtherBrandCities brand={brand} />
      </>
    )
  }
  return (
    <section aria-labelledby="deals-title">
      <h2 id="deals-title" className={styles.subheading}>
        Акции {city.titleIn}
      </h2>
      {actualCount > deals.length && (
        <p className={styles.note}>
          Показаны {deals.length} самых популярных из {actualCount}.
        </p>
      )}
      <DealGrid deals={deals} isFirst />
    </section>
  )
}

export function BrandCompleted({ brand }: { brand: Brand }) {
  const { city } = useVisitor()
  const { completedDealOffers: deals } = brand
  if (deals.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={`Завершённых акций ${city.titleIn} ещё нет`}
        text="Все акции компании ещё идут."
        action={{ label: 'Действующие акции', href: paths.brand(brand.slug) }}
      />
    )
  }
  return (
    <section aria-labelledby="completed-title">
      <h2 id="completed-title" className={styles.subheading}>
        Завершённые акции {city.titleIn}
      </h2>
      <p className={styles.note}>
        {countOf(deals.length, ['последняя акция', 'последние акции', 'последних акций'])}. Купить
        их уже нельзя, но видно, какие бывали цены.
      </p>
      <div className={styles.completed}>
        <DealGrid deals={deals} isFirst />
      </div>
    </section>
  )
}
