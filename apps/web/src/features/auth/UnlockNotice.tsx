import { useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { InfoBox } from '../../ui/blocks/InfoBox.tsx'

const texts = {
  success: 'Ждать больше не нужно. Введите пароль ещё раз.',
  error: 'Ссылка больше не действует. Подождите или войдите по телефону.',
}

/** Handles the e-mailed link that unlocks sign-in after failed attempts. */
export function UnlockNotice({ onUnlocked }: { onUnlocked: () => void }) {
  const { crmUrl } = useVisitor()
  const unlocked = useEffectEvent(onUnlocked)
  const [outcome, setOutcome] = useState<keyof typeof texts>()
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('unlock')
    if (!token) return
    // Removes the one-time token, so that a reload does not fail on it.
    history.replaceState(history.state, '', location.pathname)
    createApiClient({ crmUrl })('POST /api/v4/auth/unlock', { body: { token } }).then(
      () => {
        setOutcome('success')
        unlocked()
      },
      () => setOutcome('error'),
    )
  }, [crmUrl])
  return outcome ? <InfoBox kind={outcome}>{texts[outcome]}</InfoBox> : null
}
