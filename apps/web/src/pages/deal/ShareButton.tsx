import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/ToastProvider.tsx'
import { shareLink } from './share-link.ts'

export function ShareButton({ title }: { title: string }) {
  const showToast = useToast()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon="share-2"
      collapses
      onClick={() => void shareLink(title, showToast)}
      data-share
    >
      Поделиться
    </Button>
  )
}
