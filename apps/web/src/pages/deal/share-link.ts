import type { ToastMessage } from '../../ui/overlays/ToastProvider.tsx'

/**
 * Uses the system's share dialog, or the clipboard as a fallback. Returns a link that neither took, as
 * over plain HTTP, for the visitor to copy.
 */
export async function shareLink(
  title: string,
  showToast: (message: ToastMessage) => void,
): Promise<string | null> {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: 'Ссылка скопирована' })
    }
    return null
  } catch (error) {
    const isCancelled = (error as Error).name === 'AbortError'
    return isCancelled ? null : url
  }
}
