import { loadPersistently } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/ToastProvider.tsx'

const load = () => loadPersistently(() => import('./share-link.ts'), 'share')

export function ShareButton({ title }: { title: string }) {
  const showToast = useToast()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="share-2"
      onClick={() => void load().then(({ shareLink }) => shareLink(title, showToast))}
      data-share
    >
      Поделиться
    </Button>
  )
}
