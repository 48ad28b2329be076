import type { StaffParcel } from '@skidora/contract/goods.ts'
import { nextParcelStatus } from '@skidora/domain/statuses/parcel-status.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../features/confirmation/ConfirmDialog.tsx'
import styles from '../../features/staff/staff-list.module.css'
import { useAction } from '../../lib/api/use-action.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'

const labels = {
  packed: { label: 'Упаковали', done: 'Посылка упакована' },
  sent: { label: 'Отправили', done: 'Посылка в пути' },
  arrived: { label: 'Приехала', done: 'Посылка ждёт получателя' },
  handed_over: { label: 'Вручили', done: 'Посылка вручена' },
} as const

/** Moves a parcel to its next state, back within some minutes, or ends it with a refund. */
export function ParcelMove({ parcel }: { parcel: StaffParcel }) {
  const { purchaseId, details, dealTitle, orderId } = parcel
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useAction()
  const showToast = useToast()
  const [isRefunding, setRefunding] = useState(false)
  const [trackingNumber, setTracking] = useState(details.tracking?.number ?? '')
  const next = nextParcelStatus(details.status, details.method)
  const canRefund = details.status === 'sent' || details.status === 'arrived'
  const about = `${dealTitle}, заказ № ${orderId}`

  const move = () =>
    run(async (api) => {
      if (!next) return
      const body = { purchaseId, state: next, ...(trackingNumber && { trackingNumber }) }
      await api('POST /api/v4/staff/parcels/move', { body })
      showToast({ kind: 'success', text: labels[next].done })
      await revalidate()
    })
  const undo = () =>
    run(async (api) => {
      await api('POST /api/v4/staff/parcels/undo', { body: { purchaseId } })
      showToast({ kind: 'info', text: 'Вернули на шаг назад' })
      await revalidate()
    })

  return (
    <>
      <Form className={styles.form} onSubmit={move}>
        {failure && !failure.payload.trackingNumber && <p role="alert">{failure.message}</p>}
        {next === 'sent' && (
          <Field
            label={parcel.needsTracking ? 'Трек-номер' : 'Трек-номер, если есть'}
            autoComplete="off"
            maxLength={40}
            value={trackingNumber}
            error={failure?.payload.trackingNumber}
            onType={setTracking}
          />
        )}
        <div className={styles.buttons}>
          {next && (
            <Button
              type="submit"
              size="sm"
              loading={isBusy}
              aria-label={`${labels[next].label}: ${about}`}
            >
              {labels[next].label}
            </Button>
          )}
          {parcel.canUndo && (
            <Button variant="ghost" size="sm" aria-label={`Шаг назад: ${about}`} onClick={undo}>
              Шаг назад
            </Button>
          )}
          {canRefund && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Не вручена: ${about}`}
              onClick={() => setRefunding(true)}
            >
              Не вручена
            </Button>
          )}
        </div>
      </Form>
      {isRefunding && (
        <ConfirmDialog
          title="Посылка не вручена?"
          yes="Вернуть деньги"
          no="Отмена"
          send={(api) => api('POST /api/v4/staff/parcels/refund', { body: { purchaseId } })}
          onClose={() => setRefunding(false)}
          onDone={async () => {
            setRefunding(false)
            showToast({ kind: 'success', text: 'Деньги вернули покупателю' })
            await revalidate()
          }}
        >
          Если посылка потерялась или вернулась в магазин, мы вернём покупателю всё, что он заплатил
          за {quoted(dealTitle)}, вместе с доставкой, и напишем ему. Отменить это нельзя.
        </ConfirmDialog>
      )}
    </>
  )
}
