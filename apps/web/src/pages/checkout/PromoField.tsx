import { formatPrice } from '@skidora/domain/money/money.ts'
import type { Dispatch } from 'react'
import type { PaymentAction, PaymentState } from '../../features/checkout/payment-state.ts'
import { useFocusOnChange } from '../../lib/browser/use-focus-on-change.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './checkout.module.css'
import fields from './fields.module.css'

type PromoFieldProps = {
  state: Pick<PaymentState, 'promoCode' | 'promoError' | 'applyPromoCode'>
  isBusy: boolean
  onApply: () => void
  dispatch: Dispatch<PaymentAction>
}

/** Input for a promo code, or the applied code. */
export function PromoField(props: PromoFieldProps) {
  // A code may also be rejected after a quantity change, which must keep the focus.
  const box = useFocusOnChange(props.state.applyPromoCode !== null, true)
  return (
    <div ref={box} tabIndex={-1} className={styles.focusBox}>
      <PromoView {...props} />
    </div>
  )
}

function PromoView({ state, isBusy, onApply, dispatch }: PromoFieldProps) {
  const { promoCode, promoError, applyPromoCode } = state
  if (applyPromoCode)
    return (
      <div className={fields.applied} role="status">
        <Icon name="ticket" eager />
        <p>
          Промокод <strong>{applyPromoCode.code.toUpperCase()}</strong>: минус{' '}
          {formatPrice(applyPromoCode.amount)}
        </p>
        <Button size="sm" variant="ghost" onClick={() => dispatch({ type: 'promoRemoved' })}>
          Убрать
        </Button>
      </div>
    )
  return (
    <Form className={fields.promo} onSubmit={onApply}>
      <Field
        label="Промокод"
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={promoCode}
        error={promoError || undefined}
        onType={(text) => dispatch({ type: 'promoTyped', text })}
      />
      <Button
        type="submit"
        variant="secondary"
        className={fields.promoButton}
        loading={isBusy}
        disabled={promoCode.trim() === ''}
      >
        Применить
      </Button>
    </Form>
  )
}
