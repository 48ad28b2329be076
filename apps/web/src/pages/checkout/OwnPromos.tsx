import type { OfferedPromo } from '@skidora/contract/checkout-info.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'

type OwnPromosProps = {
  promos: readonly OfferedPromo[]
  /** Price of the coupons, rubles. */
  total: number
  isBusy: boolean
  onChoose: (code: string) => void
}

/** Promo codes that the order may use. */
export function OwnPromos({ promos, total, isBusy, onChoose }: OwnPromosProps) {
  if (promos.length === 0) return null
  return (
    <ul className={fields.ownPromos} aria-label="Подходящие промокоды">
      {promos.map(({ code, title, percent, amount, maxAmount, minTotal }) => (
        <li key={code} className={fields.ownPromo}>
          <div>
            <p className={fields.contact}>{code}</p>
            <p className={styles.quiet}>
              {amount === null ? `−${percent}\u00A0%` : `−${formatPrice(amount)}`}
              {maxAmount !== null && `, но не больше ${formatPrice(maxAmount)}`}. {title}
              {minTotal > total && `. Действует от суммы ${formatPrice(minTotal)}`}
            </p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            disabled={isBusy || minTotal > total}
            onClick={() => onChoose(code)}
          >
            Применить {code}
          </Button>
        </li>
      ))}
    </ul>
  )
}
