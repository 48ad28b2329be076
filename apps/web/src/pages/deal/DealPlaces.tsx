import type { DealOffer } from '@skidora/contract/deals.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import styles from './DealPage.module.css'

export function DealPlaces({ deal }: { deal: DealOffer }) {
  const { company, sites } = deal
  return (
    <section className={styles.block}>
      <h2>{sites.length > 0 ? 'Где это' : 'Кто продаёт'}</h2>
      <p>{company.description}</p>
      <ul className={styles.places}>
        {sites.map((site) => (
          <li key={site.id}>
            <strong>
              {site.cityTitle}, {site.address}
            </strong>
            <span>{[site.landmark, site.workingHours].filter(Boolean).join(' · ')}</span>
            <a href={`tel:${normalizePhone(site.phone) ?? site.phone}`}>{site.phone}</a>
          </li>
        ))}
      </ul>
      <p className={styles.legal}>
        {company.legalName}, ИНН {company.inn}
      </p>
    </section>
  )
}
