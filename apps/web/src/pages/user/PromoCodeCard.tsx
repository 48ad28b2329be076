import type { OwnPromoCode } from '@skidora/contract/wallet.ts'
import { formatDay } from '@skidora/domain/dates.ts'
import { formatPrice } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import styles from './account.module.css'
import { CopyButton } from './CopyButton.tsx'
import walletStyles from './wallet.module.css'

const nbsp = '\u00a0'

const stateTexts: Record<OwnPromoCode['state'], string> = {
  active: 'Действует',
  not_begun: 'Ещё не начался',
  used: 'Использован',
  used_up: 'Закончился',
  ended: 'Срок прошёл',
}

/** A code: what it takes off, when and from what. */
export function PromoCodeCard({ code }: { code: OwnPromoCode }) {
  const { city, now } = useVisitor()
  const dayOf = (time: string) => formatDay(new Date(time), city.timeZone, new Date(now))
  const { state, category } = code
  return (
    <li className={walletStyles.code} data-state={state}>
      <p className={walletStyles.heading}>
        <strong className={walletStyles.off}>{offOf(code)}</strong>
        <span className={walletStyles.status} data-status={state}>
          {stateTexts[state]}
        </span>
      </p>
      <h2 className={walletStyles.title}>{code.title}</h2>
      <p className={walletStyles.codeText}>
        <code>{code.code}</code>
        {state === 'active' && <CopyButton text={code.code} label="Скопировать" />}
      </p>
      <ul className={walletStyles.terms}>
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
            ? `С ${dayOf(code.startsAt)} до ${dayOf(code.endsAt)}`
            : `До ${dayOf(code.endsAt)}`}
        </li>
        {state === 'active' && (
          <li>Можно применить {countOf(code.usesLeft, ['раз', 'раза', 'раз'])}</li>
        )}
      </ul>
      {code.uses > 0 && (
        <p className={styles.muted}>
          Вы применили его {countOf(code.uses, ['раз', 'раза', 'раз'])}
        </p>
      )}
    </li>
  )
}

const offOf = ({ percent, amount }: OwnPromoCode) =>
  percent === null ? `−${formatPrice(amount ?? 0)}` : `−${percent}${nbsp}%`
