import type { LineKind } from '@skidora/contract/line-kinds.ts'
import { goodsReturnRule } from '@skidora/domain/kinds/goods-return-rule.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'

type PayBoxProps = {
  /** Rubles for the bank; 0 if promo code or balance cover the order. */
  toPay: number
  /** Number of ordered coupons. */
  count: number
  kind?: LineKind
  isCardSaved: boolean
  isBusy: boolean
  onPay: () => void
  /** What prevented the payment. */
  children: ReactNode
  /** Terms that the buyer accepts. */
  terms: ReactNode
}

/** The pay button and what the buyer can rely on. */
export function PayBox(props: PayBoxProps) {
  const { toPay, count, kind, isCardSaved, isBusy, onPay, children, terms } = props
  return (
    <>
      <div className={styles.pay}>
        {children}
        <Button size="lg" wide loading={isBusy} onClick={onPay}>
          {toPay === 0 ? freeAction(kind, count) : `Оплатить ${formatPrice(toPay)}`}
        </Button>
      </div>
      <ul className={styles.assurances}>
        {toPay > 0 && (
          <li>
            <Icon name="lock" />
            {isCardSaved
              ? 'Номер карты хранит банк: мы его не видим'
              : 'Карту вы вводите на странице банка: её номера мы не видим'}
          </li>
        )}
        {promisesOf(kind, count).map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
        <li>
          <Icon name="info" />
          <span>Оформляя заказ, вы соглашаетесь с {terms}</span>
        </li>
      </ul>
    </>
  )
}

function freeAction(kind: LineKind | undefined, count: number): string {
  if (kind === 'hotel') return 'Забронировать'
  if (kind === 'goods') return 'Заказать'
  if (kind === 'tour') return 'Получить ваучер'
  return `Получить ${count > 1 ? 'купоны' : 'купон'}`
}

function promisesOf(kind: LineKind | undefined, count: number) {
  if (kind === 'hotel')
    return [
      { icon: 'ticket', text: 'Ваучер придёт сразу и останется в личном кабинете' },
      { icon: 'refresh-cw', text: 'Отменить бронь можно в личном кабинете, на условиях выше' },
    ]
  if (kind === 'tour')
    return [
      { icon: 'ticket', text: 'Ваучер придёт сразу и останется в личном кабинете' },
      { icon: 'refresh-cw', text: 'Поездку можно вернуть до отправления, по датам выше' },
    ]
  if (kind === 'goods')
    return [
      { icon: 'package', text: 'Напишем, когда посылка поедет и когда её можно забирать' },
      { icon: 'refresh-cw', text: goodsReturnRule },
    ]
  const isPlural = count > 1
  return [
    {
      icon: 'ticket',
      text: isPlural
        ? 'Купоны придут сразу и останутся в личном кабинете'
        : 'Купон придёт сразу и останется в личном кабинете',
    },
    {
      icon: 'refresh-cw',
      text: isPlural
        ? 'Неиспользованные купоны можно вернуть'
        : 'Неиспользованный купон можно вернуть',
    },
  ]
}
