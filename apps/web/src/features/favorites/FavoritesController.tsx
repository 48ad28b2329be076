import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { failureOf } from '../../lib/api/failure.ts'
import { retryUntilOnline } from '../../lib/api/lost-network.ts'
import { logger } from '../../lib/browser/logger.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { LazyAuthDialog } from '../auth/LazyAuthDialog.ts'
import { favoritesStore } from './favorites-store.ts'
import { followFavoriteButtons } from './follow-favorite-buttons.ts'

/** Loads and toggles favourites: an account's on the server, a guest's in this browser. */
export function FavoritesController() {
  const { crmUrl } = useVisitor()
  const { isSignedIn } = useUser()
  const showToast = useToast()
  const [isSignInOpen, setSignInOpen] = useState(false)

  async function toggle(dealId: number) {
    try {
      const isFirst = favoritesStore.get().ids.size === 0
      const done = isSignedIn
        ? await favoritesStore.toggle(createApiClient({ crmUrl }), dealId)
        : favoritesStore.toggleGuest(dealId)
      if (done === 'added' && isFirst && !isSignedIn)
        showToast({
          kind: 'info',
          subject: 'favorite',
          text: favoritesStore.isStored()
            ? 'Сохранили в этом браузере'
            : 'Браузер не хранит избранное',
          action: { label: 'Войти', onClick: () => setSignInOpen(true) },
        })
      // Undone by a second click, or in its list by «Вернуть» in the place of the card.
      if (done === 'removed')
        showToast({ kind: 'info', subject: 'favorite', text: 'Убрали из избранного' })
    } catch (error) {
      showToast({
        kind: 'error',
        text: failureOf(error).message,
        action: { label: 'Повторить', onClick: () => toggle(dealId) },
      })
    }
  }

  const press = useEffectEvent(({ dealId }: { dealId: number }) => void toggle(dealId))

  const begin = useEffectEvent(async () => {
    const api = createApiClient({ crmUrl })
    const warn = (error: unknown) =>
      logger.warn('favourites failed to load', { error: String(error) })
    for (const load of [favoritesStore.merge, favoritesStore.load])
      await retryUntilOnline(() => load(api), { kind: 'quiet' }).catch(warn)
  })

  useEffect(() => followFavoriteButtons((button) => press(button)), [])
  useEffect(() => {
    if (isSignedIn) void begin()
    else favoritesStore.loadGuest()
  }, [isSignedIn])

  if (!isSignInOpen) return null
  return (
    <Suspense>
      <LazyAuthDialog reason="favorite" onClose={() => setSignInOpen(false)} />
    </Suspense>
  )
}
