import type { CartLine } from '@skidora/contract/cart.ts'
import { wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useNextFocus } from '../../lib/browser/use-next-focus.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { BuyerContact } from './BuyerContact.tsx'
import { CartLines } from './CartLines.tsx'
import type { CartOrder } from './CartPage.tsx'
import { CartParcelPanel } from './CartParcelPanel.tsx'
import { canBuy } from './cart-quantities.ts'
import styles from './checkout.module.css'
import { NoScriptNotice } from './NoScriptNotice.tsx'
import { Notice } from './Notice.tsx'
import { Panel } from './Panel.tsx'
import { PayBox } from './PayBox.tsx'
import type { PaymentSystems } from './PaymentMethods.tsx'
import { PaymentPanels } from './PaymentPanels.tsx'
import { Steps } from './Steps.tsx'
import { SumLines } from './SumLines.tsx'
import { UnavailableLines } from './UnavailableLines.tsx'
import { UnpaidOrders } from './UnpaidOrders.tsx'
import { useCartOrder } from './use-cart-order.ts'

const laterTexts = {
  booking: 'Время визита выберете после оплаты.',
  river: 'Рейс выберете после оплаты.',
  both: 'Время визита и рейс выберете после оплаты.',
}

/** What else is chosen, if anything. */
function VisitsLater({ lines }: { lines: CartLine[] }) {
  const [kind, other] = [...new Set(lines.map(({ visitKind }) => visitKind))].filter(
    (kind) => kind !== null,
  )
  if (!kind) return null
  return <p className={styles.quiet}>{laterTexts[other ? 'both' : kind]}</p>
}

type CartFormProps = { order: CartOrder; paymentMethods: PaymentSystems }

/** Several deals and their payment. */
export function CartForm({ order, paymentMethods }: CartFormProps) {
  const { client } = order
  const { cart, parcels, state, dispatch, sums, promo, payment, problems, changes, ...rest } =
    useCartOrder(order)
  const { count, chooseVariant, pay } = rest
  const hasGoods = parcels.companies.length > 0
  const isAllGoods = cart.lines.filter(canBuy).every(({ kind }) => kind === 'goods')
  const words = wordsOf(cart.lines.filter(canBuy).map(({ kind }) => kind))
  const unavailable = cart.lines.filter((line) => !canBuy(line))
  const { heading: box } = useNextFocus<HTMLDivElement>(
    [...cart.lines.filter(canBuy), ...unavailable].map(({ id }) => id),
    '[data-remove]',
  )
  return (
    <>
      {count > 0 && <Steps current="Заказ" last={words.step} />}
      <h1 className={styles.title}>Корзина</h1>
      <UnpaidOrders orders={client.unpaidOrders} />
      <NoScriptNotice />
      <div ref={box} tabIndex={-1} className={styles.focusBox}>
        {cart.lines.length === 0 && (
          <EmptyState
            icon="shopping-cart"
            title="В корзине пока пусто"
            text="Соберите здесь несколько акций и оплатите их вместе."
            action={{ label: 'Акции сегодня', href: paths.today() }}
          />
        )}
        {count === 0 && unavailable.length > 0 && (
          <div className={styles.stack}>
            <UnavailableLines lines={unavailable} onRemove={cart.remove} />
            <div className={styles.actions}>
              <Button href={paths.today()}>Акции сегодня</Button>
            </div>
          </div>
        )}
        {count > 0 && (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Panel title="Что покупаем">
                <CartLines
                  lines={cart.lines.filter(canBuy)}
                  onQuantity={cart.changeQuantity}
                  onVariant={chooseVariant}
                  onRemove={cart.remove}
                  parcels={parcels}
                  problems={problems}
                />
                <VisitsLater lines={cart.lines.filter(canBuy)} />
              </Panel>
              {unavailable.length > 0 && (
                <UnavailableLines lines={unavailable} onRemove={cart.remove} />
              )}
              <CartParcelPanel parcels={parcels} problems={problems} />
              <Panel title={client.isGuest ? 'Кто покупает' : 'Покупатель'}>
                <BuyerContact client={client} payment={payment} count={count} words={words} />
              </Panel>
              <PaymentPanels
                client={client}
                paymentMethods={paymentMethods}
                state={state}
                dispatch={dispatch}
                sums={sums}
                promo={promo}
                payment={payment}
              />
            </div>
            <div className={styles.side}>
              <aside className={styles.summary} aria-label="Ваш заказ">
                <h2 className={styles.summaryTitle}>Ваш заказ</h2>
                <SumLines
                  count={count}
                  units={words.units}
                  {...sums}
                  delivery={hasGoods ? parcels.delivery : undefined}
                />
              </aside>
              <PayBox
                toPay={sums.toPay}
                count={count}
                kind={isAllGoods ? 'goods' : 'coupon'}
                isCardSaved={state.selectedBoundCard !== null}
                isBusy={payment.isBusy}
                onPay={pay}
                terms="условиями акций"
              >
                {payment.failure && (
                  <Notice kind="error">
                    <p>{payment.failure}</p>
                    {changes.map((text) => (
                      <p key={text}>{text}</p>
                    ))}
                  </Notice>
                )}
              </PayBox>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
