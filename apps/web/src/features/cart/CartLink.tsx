import { paths } from '@skidora/domain/pages/paths.ts'
import { CountBadge } from '../../ui/blocks/CountBadge.tsx'
import headerButton from '../../ui/buttons/header-button.module.css'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useCartCount } from './cart-store.ts'

/** In the header at all widths: the bottom bar has no room for it. */
export function CartLink() {
  return (
    <a className={headerButton.button} href={paths.cart()} data-short>
      <span className={headerButton.icon}>
        <Icon name="shopping-cart" eager />
        <CountBadge count={useCartCount()} />
      </span>
      <span className={headerButton.title}>Корзина</span>
    </a>
  )
}
