import type { ApiClient } from '@skidora/contract/client.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { failureOf } from '../../lib/api/failure.ts'
import type { ToastMessage } from '../../ui/overlays/ToastProvider.tsx'
import { addToCart, type CartOption } from './cart-calls.ts'

type AddInput = {
  api: ApiClient
  option: CartOption
  isSignedIn: boolean
  showToast: (message: ToastMessage) => void
}

/** Adds an option and reports the result. */
export async function addWithToast({ api, option, isSignedIn, showToast }: AddInput) {
  try {
    await addToCart(api, option, isSignedIn)
    showToast({
      kind: 'success',
      text: 'Добавили в корзину',
      action: { label: 'Открыть корзину', onClick: () => location.assign(paths.cart()) },
    })
  } catch (error) {
    showToast({ kind: 'error', text: failureOf(error).message })
  }
}
