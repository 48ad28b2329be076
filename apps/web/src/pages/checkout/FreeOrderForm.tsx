import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { EmailNotice } from '../../features/account/EmailNotice.tsx'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { BuyerContact } from './BuyerContact.tsx'
import styles from './checkout.module.css'
import { Notice } from './Notice.tsx'
import { OrderedDeal } from './OrderedDeal.tsx'
import type { OrderData } from './OrderPage.tsx'
import { Panel } from './Panel.tsx'
import { useOrder } from './use-order.ts'
import { VisitPanel } from './VisitPanel.tsx'

/** One-step form for a free coupon: no payment, one per person. */
export function FreeOrderForm(props: OrderData) {
  const { client, dealOffer } = props
  const { state, dispatch, visit, payment, ...order } = useOrder(props)
  const { problems, failure, failureCode } = payment
  const { email, isEmailConfirmed, phone } = useUser()
  return (
    <>
      <h1 className={styles.title}>Бесплатный купон</h1>
      <div className={styles.noScript}>
        <Notice kind="info">Чтобы получить купон, включите в браузере JavaScript.</Notice>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title="Что получаем">
            <OrderedDeal
              deal={dealOffer}
              state={state}
              error={problems.quantity}
              onOption={order.chooseOption}
              dispatch={dispatch}
            />
          </Panel>
          <VisitPanel visit={visit} priceId={state.priceId} count={1} problems={problems} />
          <Panel title="Кому отправить">
            {!client.isGuest && email && !isEmailConfirmed && !phone ? (
              <EmailNotice email={email} reason="После этого можно будет получить купон." />
            ) : (
              <BuyerContact
                client={client}
                payment={payment}
                count={1}
                words={wordsOf([dealOffer.kind])}
              />
            )}
          </Panel>
        </div>
        <div className={styles.side}>
          <div className={styles.pay}>
            {failure && (
              <Notice kind="error">
                {failure}{' '}
                {failureCode === 'free_coupon_taken' && (
                  <TextLink href={paths.coupons()}>Мои купоны</TextLink>
                )}
                {failureCode === 'contact_unconfirmed' && (
                  <TextLink href={paths.profile()}>Личные данные</TextLink>
                )}
              </Notice>
            )}
            <Button size="lg" wide loading={payment.isBusy} onClick={order.pay}>
              Получить купон
            </Button>
          </div>
          <ul className={styles.assurances}>
            <li>
              <Icon name="ticket" />
              Купон придёт сразу и останется в личном кабинете
            </li>
            <li>
              <Icon name="badge-check" />
              Покажите его на месте и заплатите уже со скидкой
            </li>
            <li>
              <Icon name="info" />
              <span>
                Получая купон, вы соглашаетесь с{' '}
                <TextLink href={paths.deal(dealOffer.slug)}>условиями акции</TextLink>
              </span>
            </li>
          </ul>
        </div>
      </div>
    </>
  )
}
