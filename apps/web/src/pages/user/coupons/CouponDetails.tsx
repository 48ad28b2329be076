import type { CouponDetails as Details } from '@skidora/contract/coupons.ts'
import { validityText } from '@skidora/domain/deals/coupon-texts.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useState } from 'react'
import { PurchaseVisits } from '../../../features/booking/PurchaseVisits.tsx'
import { LineFacts } from '../../../features/kinds/LineFacts.tsx'
import { ChangeStay } from '../../../features/stays/ChangeStay.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Image } from '../../../ui/pictures/Image.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponPlaces } from './CouponPlaces.tsx'
import { CouponTrip } from './CouponTrip.tsx'
import { hurryText } from './coupon-texts.ts'
import styles from './coupons.module.css'
import { GiveBack } from './GiveBack.tsx'
import { PaperNote } from './PaperNote.tsx'
import { SavedNote } from './SavedNote.tsx'
import { SpentCoupon } from './SpentCoupon.tsx'
import { TextList } from './TextList.tsx'
import { WalletButtons } from './WalletButtons.tsx'

const SendCouponDialog = lazyPart(async () => ({
  default: (await import('./SendCouponDialog.tsx')).SendCouponDialog,
}))

export function CouponDetails({ coupon }: { coupon: Details }) {
  const isActive = coupon.status === 'active'
  return (
    <div className={styles.page}>
      <BackLink href={paths.coupons()}>Все купоны</BackLink>
      <SavedNote about="купон" asOf={coupon.asOf} />
      <article className={styles.details}>
        {/* Before the code, as it takes the focus when the page opens. */}
        <header className={styles.bought}>
          <h1 className={styles.heading}>{coupon.dealTitle}</h1>
          <p>{coupon.optionTitle}</p>
        </header>
        {isActive ? <Usable coupon={coupon} /> : <SpentCoupon coupon={coupon} />}
        <Deal coupon={coupon} />
      </article>
      <TextList title={wordsOf([coupon.kind]).gives} items={coupon.features} />
      <TextList title="Условия" items={coupon.conditions} />
      <CouponPlaces coupon={coupon} />
    </div>
  )
}

/** The code and its actions. */
function Usable({ coupon }: { coupon: Details }) {
  const words = wordsOf([coupon.kind])
  const [isSending, setSending] = useState(false)
  return (
    <div className={styles.ticket}>
      <CouponCode coupon={coupon} />
      {/* A coupon cached for offline use may be older than this field. */}
      {coupon.kind === 'tour' ? (
        <CouponTrip coupon={coupon} />
      ) : (
        <PurchaseVisits purchaseId={coupon.purchaseId} couponId={coupon.id} />
      )}
      {coupon.details?.kind === 'hotel' && (
        <ChangeStay purchaseId={coupon.purchaseId} stay={coupon.details} />
      )}
      <PaperNote coupon={coupon} />
      {coupon.isDigital ? (
        <Button href={paths.couponDesk(coupon.id)} icon="smartphone" size="lg" wide>
          {words.show}
        </Button>
      ) : (
        <Button href={paths.couponPdf(coupon.id)} target="_blank" icon="printer" size="lg" wide>
          Распечатать
        </Button>
      )}
      <div className={styles.tools}>
        <CopyButton text={coupon.number} label="Копировать номер" />
        {coupon.isDigital && (
          <Button
            variant="secondary"
            size="sm"
            icon="printer"
            href={paths.couponPdf(coupon.id)}
            target="_blank"
          >
            PDF
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          icon="calendar"
          href={paths.couponCalendar(coupon.id)}
          download
        >
          В календарь
        </Button>
        <Button variant="secondary" size="sm" icon="mail" onClick={() => setSending(true)}>
          Отправить
        </Button>
      </div>
      <WalletButtons coupon={coupon} />
      <Suspense>
        {isSending && <SendCouponDialog coupon={coupon} onClose={() => setSending(false)} />}
      </Suspense>
    </div>
  )
}

function Deal({ coupon }: { coupon: Details }) {
  const now = new Date(useVisitor().now)
  const hurry = hurryText(coupon, now)
  return (
    <div className={styles.deal}>
      <Image
        src={coupon.image}
        alt=""
        width={480}
        height={320}
        sizes="(min-width: 1024px) 400px, 100vw"
        widths={[320, 480, 640, 960]}
        className={styles.cover}
      />
      <p className={styles.validity}>
        {validityText(coupon, now)}
        {hurry && (
          <span className={styles.badge} data-status="hurry">
            {hurry}
          </span>
        )}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Компания</dt>
          <dd>
            <TextLink href={paths.brand(coupon.companySlug)}>{coupon.companyName}</TextLink>
          </dd>
        </div>
        {coupon.giftFrom ? (
          <div>
            <dt>Подарок</dt>
            <dd>от кого: {coupon.giftFrom}</dd>
          </div>
        ) : (
          <div>
            <dt>{coupon.price > 0 ? 'Оплачено' : 'Цена'}</dt>
            {/* A coupon cached for offline use may be older than this field. */}
            <dd>
              {coupon.price > 0 ? formatPrice(coupon.paid ?? coupon.price) : freeText(coupon)}
            </dd>
          </div>
        )}
        {coupon.giftTo && (
          <div>
            <dt>Подарок</dt>
            <dd>
              получатель: {coupon.giftTo}.{' '}
              <TextLink href={paths.gifts()}>Изменить или отправить снова</TextLink>
            </dd>
          </div>
        )}
        {coupon.quantity > 1 && (
          <div>
            <dt>В покупке</dt>
            <dd>
              {coupon.position} из {coupon.quantity}
            </dd>
          </div>
        )}
      </dl>
      <LineFacts details={coupon.details} />
      <ul className={styles.links}>
        <li>
          <TextLink href={paths.deal(coupon.dealSlug)}>
            {coupon.kind === 'hotel' ? 'Страница отеля' : 'Страница акции'}
          </TextLink>
        </li>
        {coupon.canReview && (
          <li>
            <TextLink href={paths.reviews()}>Написать отзыв</TextLink>
          </li>
        )}
        {coupon.canReturn && (
          <li>
            <TextLink href={paths.couponReturn(coupon.id)}>
              {wordsOf([coupon.kind]).returnLink}
            </TextLink>
          </li>
        )}
        {coupon.giftFrom && coupon.status === 'active' && (
          <li>
            <GiveBack purchaseId={coupon.purchaseId} />
          </li>
        )}
      </ul>
    </div>
  )
}

const freeText = ({ payOnSite }: Details) =>
  payOnSite ? `бесплатно, на месте ${formatPrice(payOnSite)}` : 'бесплатно'
