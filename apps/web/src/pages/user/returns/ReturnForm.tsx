import type { ApiClient } from '@skidora/contract/client.ts'
import type {
  OwnReturn,
  PurchaseReturn,
  ReturnDestination,
  ReturnReason,
} from '@skidora/contract/returns.ts'
import { formatPrice, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
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
import { ConfirmReturn } from './ConfirmReturn.tsx'
import { ReturnCoupons } from './ReturnCoupons.tsx'
import { ReturnDestinations } from './ReturnDestinations.tsx'
import { ReturnedDeal } from './ReturnedDeal.tsx'
import { ReturnPromise } from './ReturnPromise.tsx'
import { ReturnSummary, sumOf } from './ReturnSummary.tsx'
import { ReturnWarnings } from './ReturnWarnings.tsx'
import { atOnceNote, goodsParts } from './return-texts.ts'
import returnStyles from './returns.module.css'
import { sendReturn } from './send-return.ts'
import { validateReturn } from './validate-return.ts'

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
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const key = useRef('')

  const chosen = left.filter(({ id }) => chosenIds.includes(id))
  const isWhole = reasons.some(({ id, isWhole }) => id === reason && isWhole)
  const refunded = isWhole ? chosen.map(({ whole }) => whole) : chosen
  const canGoToCard = refunded.some(({ bank }) => bank > 0)
  const destination = canGoToCard ? chosenDestination : 'balance'
  const isAtOnce = way === 'at_once'

  const sums = returnSums(refunded, destination)
  const total = sumOf(sums)
  const unitsLeft = left.length - chosen.length
  const note = atOnceNote(purchase.kind, chosen, unitsLeft)
  const kept = isWhole ? 0 : keptOf(chosen)

  function submit() {
    const missing = validateReturn(purchase.kind, chosenIds, reason)
    setFailure(missing)
    if (missing) return
    if (isAtOnce) setConfirming(true)
    else send(createApiClient({ crmUrl }))
  }

  async function send(api: ApiClient) {
    if (isSending || reason === '') return
    // One idempotency key for all attempts of this form.
    key.current ||= randomId()
    setSending(true)
    setFailure(null)
    const fields = { couponIds: chosenIds, reason, text, destination, isAtOnce }
    const outcome = await sendReturn(api, fields, key.current)
    setSending(false)
    if (outcome.returned) {
      couponsChanged()
      onReturned(outcome.request)
    } else setFailure(outcome.error)
  }

  return (
    <Form className={returnStyles.form} onSubmit={submit}>
      <div className={returnStyles.fields}>
        <ReturnedDeal purchase={purchase} />
        {purchase.details?.kind === 'tour' ? (
          <TripReturn trip={purchase.details} kept={keptOf(chosen)} />
        ) : (
          <ReturnPromise purchase={purchase} isAtOnce={isAtOnce} />
        )}
        <ReturnCoupons
          coupons={purchase.coupons}
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
        sums={sums}
        parts={isAtOnce || isWhole ? goodsParts(chosen, unitsLeft) : ''}
        kept={kept}
        note={note}
        kind={purchase.kind}
        method={purchase.method}
        count={chosen.length}
        isAtOnce={isAtOnce}
        isSending={isSending}
      >
        <FailureNotice failure={failure} />
      </ReturnSummary>
      {isConfirming && (
        <ConfirmReturn
          dealTitle={purchase.dealTitle}
          total={total > 0 ? formatPrice(total) : null}
          note={note}
          send={send}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  )
}

const keptOf = (chosen: PurchaseReturn['coupons']) =>
  kopecksToRubles(chosen.reduce((sum, { kept }) => sum + rublesToKopecks(kept), 0))
