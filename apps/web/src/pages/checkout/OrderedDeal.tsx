import type { CheckoutDeal } from '@skidora/contract/checkout-info.ts'
import { formatLastDay } from '@skidora/domain/dates/dates.ts'
import { onlyOnPaper } from '@skidora/domain/deals/how-to-use.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { leftText } from '@skidora/domain/text/plural.ts'
import type { Dispatch, ReactNode } from 'react'
import type { CheckoutAction, CheckoutState } from '../../features/checkout/checkout-state.ts'
import { Price } from '../../features/prices/Price.tsx'
import { useVisitor } from '../../lib/page/visitor.ts'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import styles from './checkout.module.css'
import choices from './choices.module.css'

type OrderedDealProps = {
  deal: CheckoutDeal
  state: Pick<CheckoutState, 'priceId' | 'orderCount' | 'maxCount'>
  error: string | undefined
  onOption: (priceId: number) => void
  dispatch: Dispatch<CheckoutAction>
  /** Further choices, below the options. */
  children?: ReactNode
}

/** The deal, its option and quantity. */
export function OrderedDeal(props: OrderedDealProps) {
  const { deal, state, error, onOption, dispatch, children } = props
  const { now } = useVisitor()
  const [only] = deal.prices.length === 1 ? deal.prices : []
  const until = formatLastDay(new Date(deal.couponEndDate), deal.timeZone, new Date(now))
  const freeNote = deal.isOnlyDiscount && 'на месте'
  return (
    <>
      <div className={styles.deal}>
        <Image
          className={styles.dealImage}
          src={deal.img}
          alt=""
          width={120}
          height={80}
          sizes="120px"
          priority
        />
        <div className={styles.dealTexts}>
          <TextLink className={styles.dealTitle} href={paths.deal(deal.slug)} variant="quiet">
            {deal.title}
          </TextLink>
          <p className={styles.quiet}>
            {deal.companyName}
            {deal.kind !== 'goods' && `. Купон действует до ${until}`}
          </p>
          {!deal.isDigital && <p className={styles.warning}>{onlyOnPaper}</p>}
          {only && (
            <Price price={only.price} discounted={only.priceDiscounted} freeNote={freeNote} />
          )}
        </div>
      </div>
      {!only && (
        <div className={choices.options} role="radiogroup" aria-label="Вариант">
          {deal.prices.map(({ id, title, price, priceDiscounted }) => (
            <label key={id} className={choices.option}>
              <input
                className={choices.radio}
                type="radio"
                name="option"
                value={id}
                checked={id === state.priceId}
                onChange={() => onOption(id)}
              />
              <span>{title}</span>
              <Price price={price} discounted={priceDiscounted} freeNote={freeNote} />
            </label>
          ))}
        </div>
      )}
      {children}
      {!deal.isOnlyDiscount && (
        <div className={styles.count}>
          <Stepper
            label="Количество"
            name="orderCount"
            value={state.orderCount}
            onValueChange={(count) => dispatch({ type: 'countChosen', count })}
            min={1}
            max={state.maxCount}
            error={error}
            hint={limitOf(deal, state.maxCount)}
          />
        </div>
      )}
    </>
  )
}

/** Reason of the limit: the stock or the maximum per order. */
function limitOf({ kind, availableQuantity }: CheckoutDeal, most: number): string {
  return availableQuantity > 0 && availableQuantity <= most
    ? leftText(availableQuantity, wordsOf([kind]).pieces)
    : `Не больше ${most} за раз`
}
