import type { OwnPromoCode } from '@skidora/contract/wallet.ts'
import { formatDay, formatLastDay } from '@skidora/domain/dates/dates.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import styles from '../parts/account.module.css'
import { CopyButton } from '../parts/CopyButton.tsx'
import codeStyles from '../parts/promo-codes.module.css'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { promoUsesText } from './promo-uses-text.ts'

const nbsp = '\u00a0'

const stateTexts: Record<OwnPromoCode['state'], string> = {
  active: 'Действует',
  not_begun: 'Ещё не начался',
  used: 'Использован',
  used_up: 'Закончился',
  ended: 'Срок прошёл',
}

/** A promo code with its discount, validity and conditions. */
export function PromoCodeCard({ code }: { code: OwnPromoCode }) {
  const { city, now } = useVisitor()
  const zoned = [city.timeZone, new Date(now)] as const
  const until = formatLastDay(new Date(code.endsAt), ...zoned)
  const { state, category } = code
  return (
    <li className={codeStyles.card} data-state={state}>
      <p className={codeStyles.heading}>
        <strong className={codeStyles.off}>{offOf(code)}</strong>
        <StatusBadge status={state}>
          {state === 'used' && code.unpaidUses > 0 ? 'Ждёт оплаты заказа' : stateTexts[state]}
        </StatusBadge>
      </p>
      <h2 className={codeStyles.title}>{code.title}</h2>
      <p className={codeStyles.codes}>
        <code>{code.code}</code>
        {state === 'active' && <CopyButton text={code.code} label="Скопировать" />}
      </p>
      <ul className={codeStyles.terms}>
        {code.isPersonal && <li>Только для вас</li>}
        {code.maxAmount !== null && <li>Скидка до {formatPrice(code.maxAmount)}</li>}
        {code.minTotal > 0 && <li>Заказ от {formatPrice(code.minTotal)}</li>}
        {category && (
          <li>
            В разделе{' '}
            <TextLink href={paths.category(category.slug, category.rootSlug)}>
              {category.title}
            </TextLink>
          </li>
        )}
        <li>
          {state === 'not_begun'
            ? `С ${formatDay(new Date(code.startsAt), ...zoned)} до ${until}`
            : `До ${until}`}
        </li>
        {state === 'active' && (
          <li>Можно применить {countOf(code.usesLeft, ['раз', 'раза', 'раз'])}</li>
        )}
      </ul>
      {code.uses > 0 && <p className={styles.muted}>{promoUsesText(code)}</p>}
    </li>
  )
}

const offOf = ({ percent, amount }: OwnPromoCode) =>
  percent === null ? `−${formatPrice(amount ?? 0)}` : `−${percent}${nbsp}%`
