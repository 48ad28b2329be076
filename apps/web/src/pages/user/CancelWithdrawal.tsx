import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/Button.tsx'

const CancelWithdrawalDialog = lazy(async () => ({
  default: (await import('./CancelWithdrawalDialog.tsx')).CancelWithdrawalDialog,
}))

export function CancelWithdrawal({ uniqueCode }: { uniqueCode: string }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Отменить вывод
      </Button>
      <Suspense>
        {isAsked && (
          <CancelWithdrawalDialog
            uniqueCode={uniqueCode}
            onClose={() => setAsked(false)}
            onDone={() => {
              setAsked(false)
              revalidate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
