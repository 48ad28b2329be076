import type {
  OwnReturn,
  PurchaseReturn,
  ReturnDestination,
  ReturnReason,
} from '@skidora/contract/returns.ts'
import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import { returnSums } from '@skidora/domain/money/return-sums.ts'
import { useRef, useState } from 'react'
import { TripReturn } from '../../../features/tours/TripReturn.tsx'
import { createApiClient } from '../../../lib/api/api-client.ts'
import type { Failure } from '../../../lib/api/failure.ts'
import { couponsChanged } from '../../../lib/browser/coupons-changed.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import { ReturnCoupons } from './ReturnCoupons.tsx'
import { ReturnDestinations } from './ReturnDestinations.tsx'
import { ReturnedDeal } from './ReturnedDeal.tsx'
import { ReturnPromise } from './ReturnPromise.tsx'
import { ReturnSummary } from './ReturnSummary.tsx'
import { ReturnWarnings } from './ReturnWarnings.tsx'
import returnStyles from './returns.module.css'
import { sendReturn } from './send-return.ts'

type ReturnFormProps = {
  purchase: PurchaseReturn
  way: 'at_once' | 'by_request'
  couponId: number | null
  onReturned: (request: OwnReturn) => void
}

/** Coupons, reason and destination of a return, with the exact refund. */
export function ReturnForm({ purchase, way, couponId, onReturned }: ReturnFormProps) {
  const { reasons } = purchase
  const { crmUrl } = useVisitor()
  const left = purchase.coupons.filter(({ canReturn }) => canReturn)
  const [chosenIds, setChosenIds] = useState(
    left.filter(({ id }) => couponId === null || id === couponId).map(({ id }) => id),
  )
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const [text, setText] = useState('')
  const [chosenDestination, setChosenDestination] = useState<ReturnDestination>('balance')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const key = useRef('')

  const chosen = left.filter(({ id }) => chosenIds.includes(id))
  const isWhole = reasons.some(({ id, isWhole }) => id === reason && isWhole)
  const refunded = isWhole ? chosen.map(({ whole }) => whole) : chosen
  const canGoToCard = refunded.some(({ bank }) => bank > 0)
  const destination = canGoToCard ? chosenDestination : 'balance'
  const isAtOnce = way === 'at_once'

  async function send() {
    if (isSending) return
    const missing = validate(chosenIds, reason)
    if (missing || reason === '') return setFailure(missing)
    // One idempotency key for all attempts of this form.
    key.current ||= randomId()
    setSending(true)
    setFailure(null)
    const fields = { couponIds: chosenIds, reason, text, destination, isAtOnce }
    const outcome = await sendReturn(createApiClient({ crmUrl }), fields, key.current)
    setSending(false)
    if (outcome.returned) {
      couponsChanged()
      onReturned(outcome.request)
    } else setFailure(outcome.error)
  }

  return (
    <Form className={returnStyles.form} onSubmit={send}>
      <div className={returnStyles.fields}>
        <ReturnedDeal purchase={purchase} />
        {purchase.details?.kind === 'tour' ? (
          <TripReturn trip={purchase.details} kept={keptOf(chosen)} />
        ) : (
          <ReturnPromise purchase={purchase} isAtOnce={isAtOnce} />
        )}
        <ReturnCoupons
          coupons={purchase.coupons}
          travellers={purchase.travellers}
          kind={purchase.kind}
          couponId={couponId}
          chosenIds={chosenIds}
          error={failure?.payload.couponIds}
          onChoose={setChosenIds}
        />
        <ReturnWarnings purchase={purchase} chosen={chosen} isAtOnce={isAtOnce} />
        <Select
          label="Почему возвращаете"
          name="reason"
          placeholder="Выберите причину"
          options={reasons.map(({ id, title }) => ({ value: id, label: title }))}
          value={reason}
          error={failure?.payload.reason}
          onChange={(event) => setReason(event.currentTarget.value as ReturnReason | '')}
        />
        <Field
          label={isAtOnce ? 'Хотите что-то добавить? Необязательно' : 'Расскажите, что случилось'}
          name="text"
          multiline
          rows={isAtOnce ? 2 : 4}
          maxLength={2000}
          value={text}
          error={failure?.payload.text}
          onType={setText}
        />
        {canGoToCard && (
          <ReturnDestinations
            value={destination}
            method={purchase.method}
            isMixed={chosen.some(({ balance }) => balance > 0)}
            onChoose={setChosenDestination}
          />
        )}
      </div>
      <ReturnSummary
        sums={returnSums(refunded, destination)}
        kept={
          isWhole
            ? 0
            : kopecksToRubles(chosen.reduce((sum, { kept }) => sum + rublesToKopecks(kept), 0))
        }
        kind={purchase.kind}
        method={purchase.method}
        count={chosen.length}
        isAtOnce={isAtOnce}
        isSending={isSending}
      >
        <FailureNotice failure={failure} />
      </ReturnSummary>
    </Form>
  )
}

const keptOf = (chosen: PurchaseReturn['coupons']) =>
  kopecksToRubles(chosen.reduce((sum, { kept }) => sum + rublesToKopecks(kept), 0))

/** Client-side validation, in the format of a server error. */
function validate(couponIds: number[], reason: ReturnReason | ''): Failure | null {
  const payload: Record<string, string> = {
    ...(couponIds.length === 0 && { couponIds: 'Выберите хотя бы один купон.' }),
    ...(reason === '' && { reason: 'Выберите причину, так мы поймём, что исправить.' }),
  }
  if (Object.keys(payload).length === 0) return null
  return { code: 'validation_failed', message: '', payload }
}
