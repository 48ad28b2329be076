import type { DataOf } from '@skidora/contract/calls.ts'
import type { BoughtLine as Bought } from '@skidora/contract/checkout-info.ts'
import { isApiError } from '@skidora/contract/client.ts'
import { statusTexts } from '@skidora/domain/deals/coupon-texts.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { receiptTitles } from '@skidora/domain/receipts/receipt-titles.ts'
import { Fragment, useEffect, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { Visits } from '../../features/booking/PurchaseVisits.tsx'
import { saveCartPromo } from '../../features/checkout/cart-promo.ts'
import { clearOrderDraft } from '../../features/checkout/order-draft.ts'
import { clearOrderAttempt } from '../../features/checkout/send-order.ts'
import { clearTripDraft } from '../../features/checkout/trip-draft.ts'
import { clearDraft, recipientKey } from '../../features/goods/use-stored-draft.ts'
import { couponsChanged } from '../../lib/browser/coupons-changed.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BoughtLine, isActive } from './BoughtLine.tsx'
import { BoughtPlaces } from './BoughtPlaces.tsx'
import styles from './checkout.module.css'
import { checkoutHandle, loadOrder } from './checkout-page.ts'
import { couponContacts } from './coupon-contacts.ts'
import { NextSteps } from './NextSteps.tsx'
import { Notice } from './Notice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { OutcomeTitle } from './OutcomeTitle.tsx'
import outcome from './outcome.module.css'
import { Steps } from './Steps.tsx'
import success from './success.module.css'

type SuccessInfo = DataOf<'GET /api/v4/checkout/getSuccessPaymentInfo'>

export const loader = pageLoader<SuccessInfo | null>(null, (page) =>
  loadOrder(page, async (purchaseId) => {
    try {
      const query = { purchaseId }
      return (await page.api('GET /api/v4/checkout/getSuccessPaymentInfo', { query })).data
    } catch (error) {
      if (isApiError(error) && error.code === 'order_not_paid')
        throw redirect(paths.paymentWaiting(purchaseId))
      throw error
    }
  }),
)

export const handle = checkoutHandle('Заказ оплачен', 'Купоны готовы.')

export function Component() {
  const bought = useLoaderData<SuccessInfo | null>()
  const [visits, setVisits] = useState<ReadonlyMap<number, Visits>>(new Map())
  // The same order again must get a new idempotency key.
  useEffect(clearOrderAttempt, [])
  useEffect(clearOrderDraft, [])
  useEffect(() => clearDraft(recipientKey), [])
  useEffect(clearTripDraft, [])
  useEffect(couponsChanged, [])
  useEffect(() => saveCartPromo(''), [])
  if (!bought) return <NotLoaded />
  const { lines } = bought
  const ways = couponContacts(bought)
  const active = lines.filter(isActive)
  const isValid = active.length > 0
  const isPlural = lines.reduce((sum, { couponQty }) => sum + couponQty, 0) > 1
  const words = wordsOf(lines.map(({ kind }) => kind))
  const goods = lines.filter(({ kind }) => kind === 'goods')
  const sent = pairOf(words.sent, isPlural ? 2 : 1)
  const isAllGoods = goods.length === lines.length
  const visited = active.filter(({ kind }) => kind !== 'goods' && kind !== 'tour')
  return (
    <>
      {!bought.isOnlyDiscount && <Steps current={words.step} last={words.step} />}
      <section className={outcome.card} data-alone>
        <span className={outcome.mark} data-kind={isValid ? 'good' : undefined}>
          <Icon name={isValid ? 'check' : 'ticket'} size={32} eager />
        </span>
        <OutcomeTitle>
          {isAllGoods
            ? goodsTitle(isValid)
            : isValid
              ? titleOf(bought, isPlural)
              : spentTitle(lines)}
        </OutcomeTitle>
        {lines.length === 1 && <p className={outcome.text}>{whatAndWhere(bought)}</p>}
        <p className={styles.quiet}>
          {paidText(bought)}
          {bought.receipts.map(({ id, kind }) => (
            <Fragment key={id}>
              {'. '}
              <TextLink href={paths.receipt(id)}>{receiptTitles[kind]}</TextLink>
            </Fragment>
          ))}
        </p>
        {bought.secondPayment && (
          <Notice kind="info">{secondPaymentText(bought.secondPayment)}</Notice>
        )}
        {lines.map((line) => (
          <BoughtLine
            key={line.purchaseId}
            line={line}
            isOnly={lines.length === 1}
            onVisits={(known) => setVisits((old) => new Map(old).set(line.purchaseId, known))}
          />
        ))}
        <div className={outcome.actions}>
          {goods.length > 0 && (
            <Button size="lg" href={paths.parcels()}>
              Мои посылки
            </Button>
          )}
          {!isAllGoods && (
            <Button size="lg" href={paths.coupons()}>
              Мои купоны
            </Button>
          )}
          <Button size="lg" variant="ghost" href={paths.today()}>
            Ещё акции
          </Button>
        </div>
        {isValid && (
          <p className={styles.quiet}>
            {ways
              ? `${sent} отправили ${ways}.`
              : !isAllGoods && `${sent} всегда можно найти в личном кабинете.`}
          </p>
        )}
      </section>
      <div className={success.pair}>
        {isValid && (
          <NextSteps lines={lines} visits={visits.size < visited.length ? null : allOf(visits)} />
        )}
        <BoughtPlaces lines={lines} visits={visits} />
      </div>
      {lines.map((line) => (
        <Terms key={line.purchaseId} line={line} isOnly={lines.length === 1} />
      ))}
    </>
  )
}

const goodsTitle = (isValid: boolean) =>
  isValid ? 'Заказ оплачен, собираем посылку' : 'Заказ возвращён'

function titleOf({ gift, lines }: SuccessInfo, isPlural: boolean): string {
  if (lines.every(({ kind }) => kind === 'hotel')) return 'Готово, номер забронирован'
  if (lines.every(({ kind }) => kind === 'tour')) return 'Готово, места за вами'
  if (gift) return 'Подарок готов'
  return isPlural ? 'Готово, купоны ваши' : 'Готово, купон ваш'
}

/** Many titles name the company: «Ужин в ресторане «Волна»». */
function whatAndWhere({ dealTitle, companyName }: SuccessInfo): string {
  const name = /«(.+)»/.exec(companyName)?.[1] ?? companyName
  return dealTitle.includes(name) ? dealTitle : `${dealTitle}, ${companyName}`
}

/** A used, expired or returned purchase. */
function spentTitle(lines: Bought[]): string {
  const [coupon, ...others] = lines.flatMap(({ coupons }) => coupons)
  return coupon && others.length === 0
    ? `Купон ${statusTexts[coupon.status].toLowerCase()}`
    : 'Купоны больше не действуют'
}

function paidText({ paid, payOnSite, purchaseId }: SuccessInfo): string {
  const order = `Заказ №\u00A0${purchaseId}`
  return payOnSite === null
    ? `${order}, оплачено ${formatPrice(paid)}`
    : `${order}, бесплатно. На месте заплатите ${formatPrice(payOnSite)}`
}

function secondPaymentText({ amount, status }: NonNullable<SuccessInfo['secondPayment']>): string {
  const what = `Заказ оплатили дважды. Вторую оплату, ${formatPrice(amount)},`
  if (status === 'canceled') return `${what} банк не смог вернуть, деньги на вашем балансе.`
  return status === 'succeeded'
    ? `${what} банк уже вернул: деньги придут за 3–5 дней.`
    : `${what} мы отправили обратно: банк зачислит деньги за 3–5 дней.`
}

const allOf = (visits: ReadonlyMap<number, Visits>): Visits => ({
  sailings: [...visits.values()].flatMap(({ sailings }) => sailings),
  records: [...visits.values()].flatMap(({ records }) => records),
})

function Terms({ line, isOnly }: { line: Bought; isOnly: boolean }) {
  const { dealTitle, termsAndConditions } = line
  if (termsAndConditions.length === 0) return null
  return (
    <details className={success.terms}>
      <summary>{isOnly ? 'Условия' : `Условия: ${dealTitle}`}</summary>
      <ul>
        {termsAndConditions.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  )
}
