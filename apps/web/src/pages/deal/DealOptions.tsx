import type { DealOffer, DealPrice } from '@skidora/contract/deals.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { NBSP } from '@skidora/domain/text/text.ts'
import { Price } from '../../features/prices/Price.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { claimedPrice } from './claimed-price.ts'
import styles from './DealOptions.module.css'

type DealOptionsProps = {
  deal: Pick<DealOffer, 'prices' | 'priceGroups'>
  chosenId: number
  onChoose: (id: number) => void
}

/** Radio list of options with their proven savings. */
export function DealOptions({ deal, chosenId, onChoose }: DealOptionsProps) {
  const byId = new Map(deal.prices.map((price) => [price.id, price]))
  return (
    <div className={styles.options} role="radiogroup" aria-label="Варианты">
      {deal.priceGroups.map(({ title, priceIds }) => (
        <fieldset key={title ?? ''} className={styles.group}>
          {title !== null && <legend className={styles.groupTitle}>{title}</legend>}
          {priceIds.map((id) => {
            const price = byId.get(id)
            return (
              price && (
                <Option
                  key={id}
                  price={price}
                  isChosen={id === chosenId}
                  onChoose={() => onChoose(id)}
                />
              )
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

type OptionProps = { price: DealPrice; isChosen: boolean; onChoose: () => void }

function Option({ price, isChosen, onChoose }: OptionProps) {
  const { now } = useVisitor()
  const claimed = claimedPrice(price, now)
  return (
    <label className={styles.option}>
      <input
        className={styles.radio}
        type="radio"
        name="option"
        value={price.id}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.title}>{price.title}</span>
      <span className={styles.price}>
        <Price price={claimed} discounted={price.priceDiscounted} />
      </span>
      {claimed > price.priceDiscounted && (
        <span className={styles.saving}>
          Выгода {formatPrice(price.saving)}, {price.discount}
          {NBSP}%
        </span>
      )}
    </label>
  )
}
