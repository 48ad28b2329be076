import type { BoughtLine } from '@skidora/contract/checkout-info.ts'
import type { ParcelDetails } from '@skidora/contract/goods.ts'
import { goodsFacts } from '@skidora/domain/kinds/goods-facts.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { Image } from '../../ui/pictures/Image.tsx'
import parcelStyles from './parcel.module.css'

/** Goods of an order: what is delivered where, and until when. */
export function BoughtParcel({ line, parcel }: { line: BoughtLine; parcel: ParcelDetails }) {
  return (
    <div className={parcelStyles.parcel}>
      <Image
        className={parcelStyles.picture}
        src={line.dealOfferImage}
        alt=""
        width={120}
        height={80}
        sizes="120px"
      />
      <div className={parcelStyles.texts}>
        <p className={parcelStyles.title}>
          {line.priceTitle}
          {line.couponQty > 1 && `, ${countOf(line.couponQty, ['штука', 'штуки', 'штук'])}`}
        </p>
        <dl className={parcelStyles.facts}>
          {goodsFacts(parcel).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
