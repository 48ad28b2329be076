import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { failureOf } from '../../lib/failure.ts'
import { logger } from '../../lib/logger.ts'
import { useUser } from '../../lib/user-store.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { useToast } from '../../ui/ToastProvider.tsx'
import { LazyAuthDialog } from '../auth/LazyAuthDialog.ts'
import { favoritesStore } from './favorites-store.ts'
import { followHearts } from './follow-hearts.ts'
import { keepWish, takeWish } from './wished-deal.ts'

/** Loads the person's favourites and does what hearts ask for; a guest is asked in first. */
export function FavoritesKeeper() {
  const { crmUrl } = useVisitor()
  const { isSignedIn } = useUser()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)

  async function toggle(dealId: number) {
    try {
      const done = await favoritesStore.toggle(createApiClient({ crmUrl }), dealId)
      if (done === 'removed')
        showToast({
          kind: 'info',
          text: 'Убрали из избранного',
          action: { label: 'Вернуть', onClick: () => toggle(dealId) },
        })
      return done
    } catch (error) {
      showToast({ kind: 'error', text: failureOf(error).message })
      return 'failed'
    }
  }

  const press = useEffectEvent(({ dealId }: { dealId: number }) => {
    if (isSignedIn) void toggle(dealId)
    else {
      keepWish(dealId)
      setAsking(true)
    }
  })

  const begin = useEffectEvent(async () => {
    await favoritesStore
      .load(createApiClient({ crmUrl }))
      .catch((error) => logger.warn('favourites failed to load', { error: String(error) }))
    const wish = takeWish()
    if (wish === null || favoritesStore.get().ids.has(wish)) return
    if ((await toggle(wish)) === 'added')
      showToast({ kind: 'success', text: 'Добавили в избранное' })
  })

  useEffect(() => followHearts((heart) => press(heart)), [])
  useEffect(() => {
    if (isSignedIn) void begin()
  }, [isSignedIn])

  if (!isAsking) return null
  return (
    <Suspense>
      <LazyAuthDialog
        reason="favorite"
        onClose={() => {
          takeWish()
          setAsking(false)
        }}
      />
    </Suspense>
  )
}
