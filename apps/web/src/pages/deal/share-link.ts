import type { ToastMessage } from '../../ui/ToastProvider.tsx'

/** Uses the system's share dialog, or the clipboard as a fallback. */
export async function shareLink(title: string, showToast: (message: ToastMessage) => void) {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', text: 'Ссылка скопирована' })
    }
  } catch (error) {
    // The user closed the dialog.
    if ((error as Error).name === 'AbortError') return
    showToast({ kind: 'error', text: `Скопируйте ссылку: ${url}` })
  }
}
