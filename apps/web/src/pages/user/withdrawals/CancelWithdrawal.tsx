import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '../../../features/confirmation/ConfirmDialog.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'

export function CancelWithdrawal({ uniqueCode }: { uniqueCode: string }) {
  const { revalidate } = useRevalidator()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Отменить вывод
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Отменить вывод?"
          yes="Отменить вывод"
          send={(api) => api('POST /api/v4/withdrawal/cancelRequest', { body: { uniqueCode } })}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false)
            revalidate()
          }}
        >
          Деньги сразу вернутся на ваш баланс. Вывести их можно будет новой заявкой.
        </ConfirmDialog>
      )}
    </>
  )
}
