import type { CouponDetails, SendCouponsRequest } from '@skidora/contract/coupons.ts'
import { formatPhone } from '@skidora/domain/accounts/phone.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { EmailField } from '../../../features/contacts/EmailField.tsx'
import type { Failure } from '../../../lib/api/failure.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { useUser } from '../../../lib/session/user-store.ts'
import { InfoBox } from '../../../ui/blocks/InfoBox.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextLink } from '../../../ui/buttons/TextLink.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { Radio } from '../../../ui/fields/Radio.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import styles from './coupons.module.css'

type SendCouponDialogProps = { coupon: CouponDetails; onClose: () => void }

const defaultFailure = 'Не получилось отправить купон. Попробуйте ещё раз через минуту.'

export function SendCouponDialog({ coupon, onClose }: SendCouponDialogProps) {
  const user = useUser()
  const { run, isBusy, failure } = useAction()
  const [transport, setTransport] = useState<SendCouponsRequest['transport']>('email')
  const [isPresent, setPresent] = useState(false)
  const [email, setEmail] = useState(user.email ?? '')
  const [sentTo, setSentTo] = useState<string>()
  const phone = user.phone && formatPhone(user.phone)

  async function send() {
    const body: SendCouponsRequest =
      transport === 'sms'
        ? { transport, coupons_ids: [coupon.id] }
        : {
            transport,
            coupons_ids: [coupon.id],
            template: isPresent ? 'present' : 'default',
            email,
          }
    if (await run((api) => api('POST /api/v4/profile/send-coupons', { body })))
      setSentTo(transport === 'sms' ? (phone ?? '') : email.trim())
  }

  return (
    <Dialog open onClose={onClose} title="Отправить купон">
      {sentTo ? (
        <>
          <InfoBox kind="success">Отправили на {sentTo}.</InfoBox>
          <Button onClick={onClose}>Хорошо</Button>
        </>
      ) : (
        <Form className={styles.form} onSubmit={send}>
          <fieldset className={styles.ways}>
            <legend>Как отправить</legend>
            <Radio
              name="transport"
              label="Письмом"
              checked={transport === 'email'}
              onChange={() => setTransport('email')}
            />
            <Radio
              name="transport"
              label={phone ? `СМС на ${phone}` : 'СМС'}
              checked={transport === 'sms'}
              onChange={() => setTransport('sms')}
            />
          </fieldset>
          {transport === 'email' ? (
            <>
              <EmailField
                label="Почта"
                autoComplete="email"
                value={email}
                onType={setEmail}
                error={failure?.payload.email}
              />
              <Checkbox
                label="В подарок: напишем, от кого он"
                checked={isPresent}
                onChange={(event) => setPresent(event.target.checked)}
              />
            </>
          ) : (
            !phone && (
              <p>
                СМС отправлять пока некуда: добавьте телефон в разделе{' '}
                <TextLink href={paths.profile()}>«Личные данные»</TextLink>.
              </p>
            )
          )}
          {failure && !failure.payload.email && (
            <InfoBox key={failure.message} kind="error">
              {textOf(failure)}
            </InfoBox>
          )}
          {(transport === 'email' || phone) && (
            <Button type="submit" loading={isBusy}>
              Отправить
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** Replaces messages without an explanation by the specification's text. */
function textOf({ code, message }: Failure): string {
  const isUnexplained = ['no_response', 'internal_error', 'unknown'].includes(code)
  return isUnexplained || !message ? defaultFailure : message
}
