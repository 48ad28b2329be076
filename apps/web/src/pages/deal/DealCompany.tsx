import type { DealOffer } from '@skidora/contract/deals.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { typography } from '@skidora/domain/text/text.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './DealDetails.module.css'

/** The company, its photos and legal entities. */
export function DealCompany({ deal }: { deal: DealOffer }) {
  const { company, companyPhotoAlbum, partnerLegalInfoList } = deal
  return (
    <section className={styles.block}>
      <h2>О компании</h2>
      <p>
        <TextLink href={paths.brand(company.slug)}>{company.title}</TextLink>
      </p>
      <p>{typography(company.description)}</p>
      {companyPhotoAlbum.length > 0 && (
        <ul className={styles.album} aria-label="Фотоальбом">
          {companyPhotoAlbum.map((photo, index) => (
            <li key={photo}>
              <a href={`/img/1200/${photo}`} target="_blank" rel="noreferrer">
                <Image
                  src={photo}
                  alt={`${company.title}, фото ${index + 1}`}
                  width={240}
                  height={160}
                  widths={[160, 320]}
                  sizes="160px"
                  className={styles.albumPhoto}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {partnerLegalInfoList.map(({ legalName, inn }) => (
        <p key={inn} className={styles.legal}>
          {legalName}, ИНН {inn}
        </p>
      ))}
    </section>
  )
}
