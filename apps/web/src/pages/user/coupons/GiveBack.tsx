import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FailureNotice } from '../parts/FailureNotice.tsx'
import styles from './coupons.module.css'

/** Refuses a claimed gift. */
export function GiveBack({ purchaseId }: { purchaseId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure } = useAction()
  const navigate = useNavigate()

  async function giveBack() {
    if (await run((api) => api('POST /api/v4/gift/give-back', { body: { purchaseId } })))
      await navigate(paths.coupons())
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Отказаться от подарка
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Отказаться от подарка?">
        <div className={styles.form}>
          <p>
            Подарок вернётся к тому, кто его оплатил: он получит письмо и сможет вернуть деньги.
            Письмо с открыткой перестанет действовать.
          </p>
          <FailureNotice failure={failure} />
          <Button onClick={giveBack} loading={isBusy}>
            Отказаться
          </Button>
        </div>
      </Dialog>
    </>
  )
}
