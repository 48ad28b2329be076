import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import { shareLink } from './share-link.ts'

const LinkDialog = lazyPart(async () => ({
  default: (await import('./LinkDialog.tsx')).LinkDialog,
}))

export function ShareButton({ title }: { title: string }) {
  const showToast = useToast()
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="share-2"
        collapses
        onClick={async () => setLink(await shareLink(title, showToast))}
        data-share
      >
        Поделиться
      </Button>
      {link && (
        <Suspense>
          <LinkDialog link={link} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </>
  )
}
