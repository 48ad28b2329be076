import { useAction } from '../../lib/api/use-action.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/overlays/ToastProvider.tsx'
import styles from './DealBar.module.css'

type AddToCartProps = {
  dealOfferId: number
  dealOfferPriceId: number
  variantId: number | undefined
  /** In the buy bar of phones: an icon with an accessible name. */
  isInBar?: boolean
}

/** Adds the chosen option and variant to the cart. */
export function AddToCart({ isInBar, ...option }: AddToCartProps) {
  const { isSignedIn } = useUser()
  const { run, isBusy } = useAction()
  const showToast = useToast()

  const add = () =>
    run(async (api) => {
      const { addWithToast } = await import('../../features/cart/add-with-toast.ts')
      await addWithToast({ api, option, isSignedIn, showToast })
    })

  return (
    <Button
      className={isInBar ? styles.add : styles.cart}
      variant="secondary"
      size={isInBar ? 'md' : 'lg'}
      icon="shopping-cart"
      wide={!isInBar}
      collapses={isInBar}
      loading={isBusy}
      onClick={add}
    >
      В корзину
    </Button>
  )
}
